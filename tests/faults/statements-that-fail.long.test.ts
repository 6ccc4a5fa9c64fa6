import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { backUp } from '#server/compose-backup.ts';
import { compose, type Services } from '#server/compose.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type OpenDatabase } from '#server/database/connection/connect.ts';
import { checkBackup } from '#server/features/backup/read-backup-file.ts';
import { importDocuments } from '#server/features/import/import-documents.ts';
import { testPassword } from '#tests/support/accounts.ts';
import { addReaders, addTopicDocuments, expectToldOnce } from '#tests/support/digest-readers.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { startStatementProxy, type StatementProxy } from '#tests/support/databases/statement-proxy.ts';
import { failEach, type Attempt } from './fail-each.ts';

const slow = { timeout: 600_000 };

describe('statements to the database fail one after another, before and after it is done', () => {
  let shared: SharedDatabase;
  let proxy: StatementProxy;
  /** Without faults: what the tests look with. */
  let seen: OpenDatabase;
  let config: Config;
  beforeAll(async () => {
    shared = await newSharedDatabase();
    proxy = await startStatementProxy(shared.url);
    config = readConfig({
      DATA_DIR: await newScratchFolder('evidence-faults-'),
      DATABASE_URL: proxy.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      BACKUPS: 'off',
    });
    seen = await openDatabase({ dataDir: '', databaseUrl: shared.url });
  });
  afterAll(async () => {
    await seen.close();
    await proxy.close();
    await shared.remove();
    await rm(config.dataDir, { recursive: true, force: true });
  });
  const numberOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
    Number((await seen.pool.query<{ number: string }>(text, [...values])).rows[0]?.number);

  const countOf = (name: string): Promise<number> =>
    numberOf('select count(*) as number from documents where starts_with(external_id, $1)', [`${name}:`]);
  /** The tokens of the links that an address was mailed, oldest first. */
  const links = async (name: string): Promise<string[]> => {
    const { rows } = await seen.pool.query<{ text: string }>(
      'select text_body as text from outbox where to_address = $1 order by created_at',
      [`${name}@example.org`],
    );
    return rows.map(({ text }) => /signup-confirm\/([\w.-]+)/.exec(text)?.[1] ?? '');
  };

  describe('of a server', () => {
    let services: Services;
    let app: FastifyInstance;
    beforeAll(async () => {
      services = await compose(config, { withSamples: false });
      await services.mail.start();
      app = await buildApp(services);
    });
    afterAll(async () => {
      await app.close();
      await services.close();
    });
    const post = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`);
      return answer.json();
    };
    const isDone = { success: true };
    const register = (name: string) =>
      post('/account/register', {
        type: 'hse',
        language: 'en',
        email: `${name}@example.org`,
        password: testPassword,
      });

    it(
      'whoever is informed to be registered has a link that works, and whoever is not registers again',
      slow,
      async () => {
        const check = async ({ name, where, given }: Attempt): Promise<void> => {
          if (given !== null) expect([given, (await links(name)).length], where).toMatchObject([isDone, 1]);
          else expect(await register(name), where).toMatchObject(isDone);
          const link = (await links(name)).at(-1);
          expect(await post(`/account/confirm/${link}`, {}), where).toMatchObject(isDone);
          const credentials = { type: 'hse', email: `${name}@example.org`, password: testPassword };
          expect(await post('/auth/client', credentials), where).toMatchObject(isDone);
          const without = `select count(*) as number from outbox where state = 'waiting'
          and not exists (select from jobs.job where data->>'id' = outbox.id)`;
          expect(await numberOf(without), where).toBe(0);
        };
        expect(await failEach(proxy, { run: register, check })).toBeGreaterThan(10);
      },
    );

    it('digests tell everybody everything once', slow, async () => {
      const readers = 3;
      const courses = [
        { moment: 'before', step: 3 },
        { moment: 'after', text: 'commit' },
      ] as const;
      await addReaders(seen.db, readers);
      await addTopicDocuments(seen.db);
      const forget = async (): Promise<void> => {
        await seen.pool.query('truncate outbox');
        await seen.pool.query('update saved_searches set digested_revision = 0');
      };
      const run = async (): Promise<unknown> => {
        await forget();
        return services.runDigests();
      };
      const check = async ({ where }: Attempt): Promise<void> => {
        const twice = `select count(*) as number from
          (select from outbox group by to_address having count(*) > 1) as one`;
        expect(await numberOf(twice), where).toBe(0);
        expect(await services.runDigests(), where).toMatchObject({ failures: 0 });
        await expectToldOnce(seen.db, readers);
      };
      expect(await failEach(proxy, { run, check }, courses)).toBeGreaterThan(7);
    });
  });

  it('an import leaves whole blocks, and importing again adds what is missing', slow, async () => {
    const through = await openDatabase({ dataDir: '', databaseUrl: proxy.url });
    const [block, all] = [250, 600];
    const linesOf = (name: string): string[] =>
      Array.from({ length: all }, (_, at) => JSON.stringify({ id: `${name}:${at}`, title: `Title ${at}` }));
    const run = (name: string): Promise<unknown> =>
      importDocuments({ db: through.db, site: 'sse', lines: linesOf(name) });
    const check = async ({ name, where, given }: Attempt): Promise<void> => {
      const there = await countOf(name);
      expect(there % block === 0 || there === all, where).toBe(true);
      if (given !== null) expect(there, where).toBe(all);
      const summary = await importDocuments({ db: seen.db, site: 'sse', lines: linesOf(name) });
      expect(summary, where).toMatchObject({ added: all - there, unchanged: there, rejected: 0 });
      expect(await countOf(name), where).toBe(all);
      const held = `select documents as number from holdings where site = 'sse'`;
      const counted = `select count(*) as number from documents where site = 'sse' and not deleted`;
      expect(await numberOf(held), where).toBe(await numberOf(counted));
    };
    expect(await failEach(proxy, { run, check })).toBeGreaterThan(20);
    await through.close();
  });

  it('a backup is there whole or not at all', slow, async () => {
    const through = await openDatabase({ dataDir: '', databaseUrl: proxy.url });
    const folder = join(config.dataDir, 'made');
    await mkdir(folder, { mode: 0o700 });
    const pathOf = (name: string): string => join(folder, `${name}.backup`);
    const run = async (name: string): Promise<unknown> => {
      for (const one of readdirSync(folder)) await rm(join(folder, one));
      return backUp(config, through, pathOf(name));
    };
    const check = async ({ name, where, given }: Attempt): Promise<void> => {
      const names = given === null ? [] : [`${name}.backup`];
      expect(readdirSync(folder), where).toEqual(names);
      if (given !== null) await checkBackup(pathOf(name));
    };
    const courses = [
      { moment: 'before', step: 7 },
      { moment: 'after', step: 7 },
    ] as const;
    expect(await failEach(proxy, { run, check }, courses)).toBeGreaterThan(3);
    await through.close();
  });
});
