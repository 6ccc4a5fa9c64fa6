import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#tests/import/command.ts';
import { newAddress, post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { startCutProxy, type CutProxy } from '#tests/support/servers/cut-proxy.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startPostgresql, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { noSmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { accountCalls, callOf, publicCalls, type Access, type Known } from '../api/access-table.ts';

const documents = [evidenceDocument({ texts: { en: { title: 'Nurses in primary care', abstract: '' } } })];

describe('PostgreSQL', () => {
  let server: TestPostgresql;
  let proxy: CutProxy;
  let app: StartedApp;
  let known: Known;
  beforeAll(async () => {
    server = await startPostgresql();
    const address = new URL(await server.createDatabase());
    proxy = await startCutProxy({ host: address.hostname, port: Number(address.port) });
    address.port = String(proxy.port);
    app = await startApp({ documents, database: address.href });
    const own = await signedInAccount(app);
    known = { own, other: own, otherSignIn: 'none', document: 1, curated: 'none' };
  });
  afterAll(async () => {
    await proxy.resume().catch(() => undefined);
    await app.close();
    await proxy.close();
    await server.stop();
  });

  const answerOf = ([call, line]: [string, Access]) =>
    app.inject({ ...callOf(call, line, line.data?.(known)), headers: known.own.headers });

  /** The statuses of all calls by name; each 503 says when to come back. */
  async function statusesWhileAway(): Promise<Map<string, number>> {
    const statuses = new Map<string, number>();
    for (const line of [...Object.entries(publicCalls), ...Object.entries(accountCalls)]) {
      const answer = await answerOf(line);
      statuses.set(line[0], answer.statusCode);
      if (answer.statusCode !== 503) continue;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json().error).toEqual({ code: 'unavailable' });
    }
    return statuses;
  }

  it('that is away makes no call fail with 500: what needs it is answered with 503, and works again once it is back', async () => {
    await proxy.cut();
    const statuses = await statusesWhileAway();
    expect([...statuses].filter(([, status]) => status === 500)).toEqual([]);
    for (const call of Object.keys(accountCalls)) expect([call, statuses.get(call)]).toEqual([call, 503]);
    expect(statuses.get('GET /articles/{id}')).toBe(503);
    expect(statuses.get('POST /auth/client')).toBe(503);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await proxy.resume();
    await expect.poll(async () => (await answerOf(['GET /profile', {}])).statusCode).toBe(200);
  });

  it('without a free connection is answered with 503', async () => {
    const { pool } = app.services.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const answer = await answerOf(['GET /profile', {}]);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
    } finally {
      for (const client of taken) client.release();
    }
    expect((await answerOf(['GET /profile', {}])).statusCode).toBe(200);
  });
});

const disk = smallDisk(256);

describe.skipIf(disk === null)(
  `a disk that fills${disk === null ? ` (skipped: ${noSmallDisk})` : ''}`,
  () => {
    let app: StartedApp;
    let own: SignedInAccount;
    beforeAll(async () => {
      app = await startApp({ documents, dataDir: `${disk?.folder ?? ''}/data` });
      own = await signedInAccount(app);
    });
    afterAll(async () => {
      await app.close();
      disk?.remove();
    });

    const register = () =>
      app.inject({
        method: 'POST',
        url: '/api/account/register',
        payload: {
          type: 'hse',
          language: 'en',
          email: newAddress(),
          password: 'a phrase that nobody else has',
        },
      });

    it('refuses writes with 503 before the database fails, goes on reading, and writes again once there is room', async () => {
      onTestFinished(() => disk?.leave(200));
      expect((await register()).json().success).toBe(true);
      disk?.leave(60);
      await expect.poll(async () => (await register()).statusCode).toBe(503);
      const refused = await register();
      expect(refused.json()).toEqual({ success: false, error: { code: 'read_only' } });
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await app.inject({ url: '/api/profile', headers: own.headers })).statusCode).toBe(200);
      expect((await post(app, '/api/search', { site: 'hse', query: 'nurses' })).hits.total.value).toBe(1);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      disk?.leave(200);
      await expect.poll(async () => (await register()).json().success).toBe(true);
    });

    it('keeps no backup from being made elsewhere by the command, which says that no event tells of it', async () => {
      const folder = await newScratchFolder('evidence-backup-of-full-disk-');
      onTestFinished(() => rm(folder, { recursive: true }));
      onTestFinished(() => disk?.leave(200));
      disk?.leave(60);
      await expect.poll(async () => (await register()).statusCode).toBe(503);
      const { dataDir } = app.services.config;
      const made = await runCommand('backup.ts', [join(folder, 'kept.backup')], {
        dataDir,
        databaseUrl: null,
      });
      expect(made).toEqual({
        code: 0,
        output: expect.stringContaining('It was read again and is whole.'),
        errors: 'The database takes no writes, so the events of accounts do not have it.\n',
      });
    });
  },
);
