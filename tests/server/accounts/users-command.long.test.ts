import { sql } from '#server/database/drizzle.ts';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/connection/connect.ts';
import { runCommand } from '#tests/import/command.ts';
import { formRefusal, newAddress, post, signInTo, testPassword } from '#tests/support/accounts.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const started: StartedApp[] = [];
afterAll(async () => {
  for (const app of started) await app.close();
});

// Each command is a process of its own, which takes its time on a busy machine.
const timeoutMs = 180_000;

it(
  'npm run users lists, confirms and removes accounts while the server runs',
  async () => {
    const app = await startApp();
    started.push(app);
    const { dataDir, databaseUrl } = app.services.config;
    const users = (...parameters: string[]) => runCommand('users.ts', parameters, { dataDir, databaseUrl });
    const email = newAddress();
    const credentials = { type: 'sse', email, password: testPassword };
    await post(app, '/api/account/register', credentials);
    const listed = ` {2}sse {2}since [\\d-]{10} {2}not confirmed {2}never signed in\n1 account\n$`;
    expect((await users('list')).output).toMatch(new RegExp(`^${email}${listed}`));
    expect(await post(app, '/api/auth/client', credentials)).toEqual(formRefusal('not_confirmed'));
    expect((await users('confirm', email.toUpperCase())).code).toBe(0);
    await expect(signInTo(app, { email, site: 'sse' })).resolves.toBeTypeOf('string');

    const twice = newAddress();
    for (const password of [testPassword, 'what a stranger chose']) {
      await post(app, '/api/account/register', { type: 'sse', email: twice, password });
    }
    // Nobody can tell which of the two is the owner's.
    expect((await users('confirm', twice)).output).toContain('its owner sets one');
    for (const password of [testPassword, 'what a stranger chose']) {
      const refused = await post(app, '/api/auth/client', { type: 'sse', email: twice, password });
      expect(refused).toEqual(formRefusal('invalid_login'));
    }

    const ofOne = (await users('audit', email)).output.trimEnd().split('\n');
    const id = ofOne[0]?.split('  ')[4];
    const line = (event: string, times: number, network: string) =>
      expect.stringMatching(new RegExp(`^[\\dT:.-]+Z  ${event}  ${times}x  ${network}  ${id}$`));
    expect(ofOne).toEqual([
      line('Account registered', 1, '[\\w-]{8}'),
      line('Address confirmed by command', 1, '-'),
      line('Signed in', 1, '[\\w-]{8}'),
    ]);

    expect(await users('remove', email)).toMatchObject({ code: 0, errors: '' });
    expect(await users('audit', email)).toMatchObject({ code: 1, output: '' });
    const { output } = await users('audit');
    expect(output).toMatch(/^\S+ {2}Account removed by command {2}1x {2}- {2}-$/m);
    expect(output).toContain('Account registered');
    expect(output).not.toContain(id);
    expect(await post(app, '/api/auth/client', credentials)).toEqual(formRefusal('invalid_login'));
  },
  timeoutMs,
);

it(
  'npm run users works without a server too, and says how to be called',
  async () => {
    const place = { dataDir: await newDataFolder(), databaseUrl: null };
    const users = (...parameters: string[]) => runCommand('users.ts', parameters, place);
    expect(await users('list')).toEqual({ code: 0, output: '0 accounts\n', errors: '' });
    expect(await users('audit')).toEqual({ code: 0, output: '', errors: '' });
    expect(await users('confirm', 'x@example.org')).toMatchObject({ code: 1, output: '' });
    expect(await users('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run users'),
    });
    for (const wrong of [['list', 'x'], ['remove']]) {
      expect(await users(...wrong)).toMatchObject({ code: 2, output: '' });
    }
  },
  timeoutMs,
);

it(
  'of a statement that fails, a command says the words of the database and not what it was asked',
  async () => {
    const place = { dataDir: await newDataFolder(), databaseUrl: null };
    const database = await openDatabase(place);
    for (const table of ['accounts', 'outbox', 'popular_queries']) {
      await database.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_elsewhere`));
    }
    await database.close();
    for (const [tool, parameters, table] of [
      ['users.ts', ['confirm', 'x@example.org'], 'accounts'],
      ['mails.ts', ['list'], 'outbox'],
      ['content.ts', ['list-suggestions', '--site', 'hse'], 'popular_queries'],
      ['digests.ts', [], 'outbox'],
    ] as const) {
      expect(await runCommand(tool, parameters, place)).toEqual({
        code: 1,
        output: '',
        errors: `relation "${table}" does not exist\n`,
      });
    }
  },
  timeoutMs,
);
