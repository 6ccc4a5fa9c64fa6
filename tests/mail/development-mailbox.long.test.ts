import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from '#server/database/drizzle.ts';
import { expect, test, vi } from 'vitest';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { addressee, everyEmail } from '#tests/support/mail/emails.ts';
import { plainMail } from '#tests/support/mail/plain-mail.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const soon = { timeout: 10_000, interval: 20 };

async function queueOne(app: StartedApp, given: Parameters<typeof plainMail>[0] = {}): Promise<string> {
  const { database, mail } = app.services;
  await database.db.transaction((transaction) => mail.queueMail(transaction, plainMail(given)));
  await vi.waitFor(async () => {
    const states = (await database.db.select().from(outbox)).map(({ state }) => state);
    expect(states).not.toContain('waiting');
  }, soon);
  const [newest] = (await database.db.select().from(outbox)).toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  return newest?.id ?? '';
}

describeApps('mails without an SMTP server', (start) => {
  let app: StartedApp;
  let id = '';

  test('they are kept and shown with links that work', async () => {
    app = await start();
    const content = everyEmail(addressee())['digest'] ?? plainMail().content;
    id = await queueOne(app, {
      kind: 'digest',
      content,
      headers: { 'List-Unsubscribe': '<https://x.example>' },
    });
    const list = await app.inject('/dev/mail');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(`<a href="/dev/mail/${id}">${content.subject}</a>`);
    expect(list.body).toContain('<td>kept</td>');
    const page = await app.inject(`/dev/mail/${id}`);
    expect(page.body).toContain('href="https://hse.evidence.example/user/searches?lang=en"');
    expect(page.body).toContain('&lt;https://x.example&gt;');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'nonce-/);
  });

  test('their HTML runs nothing, loads nothing, and can be framed by this server alone', async () => {
    const frame = await app.inject(`/dev/mail/${id}/html`);
    expect(frame.body).toContain('<base target="_blank">');
    const policy = String(frame.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin))/);
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(frame.headers['cache-control']).toBe('no-store');
  });

  test('a page shows a mail as text, whatever it holds', async () => {
    const content = {
      subject: '<script>a()</script>',
      text: 'https://x.example/"onclick="a() <b>',
      html: '<p>x</p>',
    };
    const hostile = await queueOne(app, { content, to: '<i>@example.org' });
    for (const path of ['/dev/mail', `/dev/mail/${hostile}`]) {
      const { body } = await app.inject(path);
      expect(body).not.toMatch(/<script|<i>|<b>|"onclick/);
    }
  });

  test('there is nothing under an id that no mail has', async () => {
    const client = await builtClient();
    const withPages = await start({ clientFolder: client.folder });
    for (const path of ['/dev/mail/none', '/dev/mail/none/html']) {
      expect((await withPages.inject(path)).statusCode).toBe(404);
    }
    await client.remove();
  });

  test('the command lists them and sends one again, while the server runs', async () => {
    const { dataDir, databaseUrl } = app.services.config;
    const settings = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
    const [all, failed] = await Promise.all([mails(settings, 'list'), mails(settings, 'list', '--failed')]);
    expect(all).toContain(`${id}  `);
    expect(failed).toBe('No mails.\n');
    expect(await mails(settings, 'retry', id)).toBe('It will be sent.\n');
    await vi.waitFor(async () => {
      const row = (await app.services.database.db.select().from(outbox)).find((one) => one.id === id);
      expect(row).toMatchObject({ state: 'kept', tries: 1 });
    }, soon);
    await Promise.all([
      expect(mails(settings, 'retry', 'none')).rejects.toMatchObject({ code: 1 }),
      expect(mails(settings, 'list', 'all')).rejects.toMatchObject({ code: 2 }),
    ]);
  });

  test('the command sends no mail again whose text is not kept any more', async () => {
    const { dataDir, databaseUrl } = app.services.config;
    const settings = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
    const old = await queueOne(app);
    const { db } = app.services.database;
    await db.update(outbox).set({ textBody: '', htmlBody: '' }).where(eq(outbox.id, old));
    await expect(mails(settings, 'retry', old)).rejects.toMatchObject({
      code: 1,
      stderr: 'The text of this mail is not kept any more: it is too old.\n',
    });
    const [row] = await db.select().from(outbox).where(eq(outbox.id, old));
    expect(row).toMatchObject({ state: 'kept', tries: 1 });
  });
});

async function mails(settings: Readonly<Record<string, string>>, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/mails.ts', ...parameters], {
    env: settings,
  });
  return stdout;
}

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['where mails are sent', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['where a site has a public address', { PUBLIC_URL_SSE: 'http://sse.example.org' }],
])('there is no /dev/mail %s', async (_, settings) => {
  const client = await builtClient();
  const app = await startApp({ settings, clientFolder: client.folder });
  expect((await app.inject('/dev/mail')).statusCode).toBe(404);
  await app.close();
  await client.remove();
});

test('there is no /dev/mail for a request by a name that is not of this machine', async () => {
  const client = await builtClient();
  const app = await startApp({
    settings: { PUBLIC_URL_SSE: 'http://sse.localhost:5001' },
    clientFolder: client.folder,
  });
  const statusFor = async (host: string) =>
    (await app.inject({ url: '/dev/mail', headers: { host } })).statusCode;
  expect(await statusFor('sse.localhost:5001')).toBe(200);
  expect(await statusFor('sse.example.org')).toBe(404);
  await app.close();
  await client.remove();
});
