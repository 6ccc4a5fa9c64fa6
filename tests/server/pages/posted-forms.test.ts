import { eq } from '#server/database/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import { mailedToken, mailsTo, newAddress, post, signedInAccount } from '#tests/support/accounts.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({});
});
afterAll(() => server.close());

type Sent = Readonly<Record<string, string>>;

/** Sends a form as a browser does that does not run the client. */
async function send(path: string, fields: Sent, headers: Sent = {}) {
  return server.inject({
    method: 'POST',
    url: path,
    headers: {
      host: hostOf('hse'),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

const phrase = 'a phrase that nobody else has';

it('a registration with faults comes back with them and what was typed, but no password', async () => {
  const typed = { email: 'ada at example', password: phrase, confirm: 'another phrase' };
  const { statusCode, headers, body } = await send('/signup?lang=fr', typed);
  expect(statusCode).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['etag']).toBeUndefined();
  expect(body).toMatch(/Adresse courriel\s: Saisissez une adresse courriel valide/);
  expect(body).toContain('value="ada at example"');
  for (const fault of ['confirm', 'email', 'terms']) expect(body).toMatch(new RegExp(`-${fault}-problem`));
  expect(body).not.toContain('-password-problem');
  for (const secret of [phrase, 'another phrase']) expect(body).not.toContain(secret);
  // Nothing of it is kept for the next visitor.
  const after = await server.inject({ url: '/signup?lang=fr', headers: { host: hostOf('hse') } });
  expect(after.body).not.toContain('ada at example');
});

it('a registration opens the account, and what the server refuses is said at its field', async () => {
  const email = newAddress();
  const fields = { email, password: phrase, confirm: phrase, terms: 'on' };
  const done = await send('/signup?lang=fr', fields);
  expect([done.statusCode, done.headers['location']]).toEqual([303, '/signup-success?lang=fr']);
  const [account] = await server.services.database.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, email));
  expect(account).toMatchObject({ site: 'hse', confirmedAt: null });
  expect(await mailsTo(server, email, 'confirmation')).toHaveLength(1);

  const common = 'password123';
  const refused = await send('/signup', {
    ...fields,
    email: newAddress(),
    password: common,
    confirm: common,
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('-password-problem');
  expect(refused.body).toMatch(/name="terms"[^>]* checked=""/);
});

it('a forgotten password is replaced by the link, all without the client', async () => {
  const person = await signedInAccount(server);
  const asked = await send('/forgot-password', { email: person.email });
  expect(asked.statusCode).toBe(200);
  expect(asked.body).toContain(`If there is an account with ${person.email}`);
  const [mail] = await mailsTo(server, person.email, 'reset');
  const path = /\/reset-password\/[\w.-]+/.exec(mail?.textBody ?? '')?.[0] ?? '';
  const differing = await send(path, { password: phrase, confirm: 'another phrase' });
  expect([differing.statusCode, differing.headers['referrer-policy']]).toEqual([422, 'no-referrer']);
  expect(differing.body).toContain('-password-problem');
  const done = await send(path, {
    password: 'a phrase of another kind',
    confirm: 'a phrase of another kind',
  });
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('href="/login"');
  const again = await send(path, { password: phrase, confirm: phrase });
  expect(again.statusCode).toBe(422);
  expect(again.body).toMatch(/role="alert"/);
});

it('a link that cannot set a password says so as soon as its page is opened, and one that can is left as it is', async () => {
  const person = await signedInAccount(server);
  const openLink = async (token: string) => {
    const opened = await server.inject({ url: `/reset-password/${token}`, headers: { host: hostOf('hse') } });
    return { ...opened, main: /<main.*<\/main>/s.exec(opened.body)?.[0] ?? '' };
  };
  const ask = () => post(server, '/api/account/reset', { type: 'hse', email: person.email });
  const problem = 'This link has expired or has already been used. Request a new one.';
  const expectRefusal = async (token: string) => {
    const { statusCode, headers, main } = await openLink(token);
    expect(main).toMatch(/role="alert"/);
    expect(main).toContain(problem);
    expect(main).toContain('href="/forgot-password"');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  };
  await ask();
  const older = await mailedToken(server, person.email, 'reset');
  await ask();
  const token = await mailedToken(server, person.email, 'reset');
  for (const refused of ['unknown', 'x'.repeat(5_000), older]) await expectRefusal(refused);
  for (let times = 0; times < 2; times++) expect((await openLink(token)).main).not.toContain(problem);
  const done = await post(server, `/api/account/reset/${token}`, { password: 'a phrase of another kind' });
  expect(done).toEqual({ success: true, data: {} });
  await expectRefusal(token);
});

it('email updates are ended, and the answer is the same for an address without an account', async () => {
  const person = await signedInAccount(server);
  const [known, unknown] = [
    await send('/unsubscribe', { email: person.email }),
    await send('/unsubscribe', { email: 'x@y.org' }),
  ];
  for (const { statusCode, body } of [known, unknown]) {
    expect(statusCode).toBe(200);
    expect(body).toContain('You are unsubscribed');
  }
  const blank = await send('/unsubscribe', { email: ' ' });
  expect(blank.statusCode).toBe(422);
  expect(blank.body).toContain('-email-problem');
});

it('signing in says that it needs the client, and keeps the password to itself', async () => {
  const { statusCode, body } = await send('/login', { email: 'ada@example.org', password: phrase });
  expect(statusCode).toBe(422);
  expect(body).toContain('Signing in needs JavaScript');
  expect(body).toContain('value="ada@example.org"');
  expect(body).not.toContain(phrase);
});

it.each<[string, Sent]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  [
    'another site, by a browser that names origins alone',
    { 'sec-fetch-site': '', origin: 'https://x.example' },
  ],
])('a form from %s is refused', async (_, headers) => {
  const { statusCode, body } = await send('/unsubscribe', { email: 'ada@example.org' }, headers);
  expect([statusCode, JSON.parse(body).error.code]).toEqual([403, 'forbidden']);
});

it('other bodies, longer ones and other addresses are refused as ever', async () => {
  const email = 'ada@example.org';
  const json = await send('/unsubscribe', { email }, { 'content-type': 'application/json' });
  expect(json.statusCode).toBe(415);
  expect((await send('/unsubscribe', { email: 'a'.repeat(20_000) })).statusCode).toBe(413);
  expect((await send('/about', { email })).statusCode).toBe(404);
});

describe('where calls are limited', () => {
  let limited: StartedApp;
  beforeAll(async () => {
    limited = await startAppWithClient({ settings: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => limited.close());

  const openLink = () => limited.inject({ url: '/reset-password/unknown', headers: { host: hostOf('hse') } });
  const use = () => post(limited, '/api/account/reset/unknown', { password: phrase });
  const askForLink = () =>
    limited.inject({
      method: 'POST',
      url: '/forgot-password',
      remoteAddress: '198.51.100.7',
      headers: { host: hostOf('hse'), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=ada@example.org',
    });

  it('the pages of links say no more of them to who has tried too many', async () => {
    for (let tries = 0; tries < 29; tries++) expect((await use()).data).toEqual({ error: 'invalid_token' });
    expect((await openLink()).body).toContain('role="alert"');
    const later = await openLink();
    expect(later.body).toMatch(/<form [^>]*method="post"/);
    expect(later.body).not.toContain('role="alert"');
    expect((await use()).error.code).toBe('too_many_requests');
  });

  it('a caller who is limited reads when to come back', async () => {
    let answer = await askForLink();
    for (let tries = 0; answer.statusCode === 200 && tries < 40; tries++) answer = await askForLink();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toMatch(/Too many requests detected, please try again in/);
  });
});
