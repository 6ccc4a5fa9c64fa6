import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { openDatabaseForTool } from '#server/database/connection/connect.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';

const main = join(import.meta.dirname, '..', '..', '..', 'server', 'main.ts');
const email = 'seeded-address@example.org';
const password = 'seeded-password-of-the-test';

it('the log tells what happens to accounts, and never an address, a password or a token', async () => {
  const dataDir = await newDataFolder();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'trace',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += String(chunk)));
  try {
    const url = await expect
      .poll(() => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0], { timeout: 60_000 })
      .toBeDefined()
      .then(() => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0] ?? '');
    const post = async (path: string, body: object, token = 'seeded.false.token') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${url}/api${path}`, sent)).json();
    };
    await post('/account/register', { type: 'hse', email, password });
    const link = await mailedToken(dataDir);
    await post(`/account/confirm/${link}`, {});
    await post('/auth/client', { type: 'hse', email, password: 'seeded-wrong-password' });
    const { token } = (await post('/auth/client', { type: 'hse', email, password })).data;
    await fetch(`${url}/signup-confirm/${link}`);
    await post('/profile', { id: 'seeded-id', type: 'hse' }, token);
    await post('/account/delete', { password }, token);
    child.kill('SIGTERM');
    await once(child, 'exit');

    const lines = log.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    const messages = lines.map(({ msg }) => msg);
    for (const reported of [
      'Account registered',
      'Address confirmed',
      'Sign-in refused',
      'Signed in',
      'Account deleted',
    ]) {
      expect(messages).toContain(reported);
    }
    expect(lines.find(({ msg }) => msg === 'Signed in').account).toMatch(/^[\da-f-]{36}$/);
    const answered = lines.filter(({ msg }) => msg === 'request');
    expect(answered.find(({ route }) => route === '/api/account/delete')).toMatchObject({
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'POST',
      status: 200,
      ms: expect.any(Number),
      account: lines.find(({ msg }) => msg === 'Signed in').account,
    });
    expect(answered.find(({ route }) => route === '/api/auth/client')).not.toHaveProperty('account');
    expect(lines.map(({ route }) => route)).toContain('/api/account/confirm/:token');
    for (const secret of ['seeded', link, token]) expect(log).not.toContain(secret);
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Of the link in the only mail that there is. */
async function mailedToken(dataDir: string): Promise<string> {
  const { db, close } = await openDatabaseForTool({ dataDir, databaseUrl: null });
  const [mail] = await db.select().from(outbox);
  await close();
  return /signup-confirm\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
}
