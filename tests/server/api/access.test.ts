import { eq } from '#server/database/drizzle.ts';
import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountDataEndpoint } from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { roleNames } from '#domain/accounts/roles.ts';
import { signIns } from '#server/database/schema/accounts-schema.ts';
import {
  claimsOf,
  post,
  signedInAccount,
  signInTo,
  testPassword,
  testSecret,
  testSigningKey,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { accountCalls, callOf, publicCalls, type Known } from './access-table.ts';

let app: StartedApp;
let other: SignedInAccount;
let shared: Omit<Known, 'own'>;
beforeAll(async () => {
  const texts = { en: { title: 'Nurses in primary care', abstract: '<p>Nurses.</p>' } };
  app = await startApp({
    documents: [evidenceDocument({ texts })],
    settings: { SESSION_SECRET: testSecret },
  });
  const [curated] = (await app.inject('/api/client-curated/list/hse')).json().data;
  const [found] = (await post(app, '/api/search', { site: 'hse' })).hits.hits;
  other = await signedInAccount(app);
  const document = Number(found._id);
  shared = { other, otherSignIn: claimsOf(other.token)['jti'] ?? '', document, curated: curated._id };
  // The other has something of every kind that the calls could reach.
  await post(app, '/api/documents/subscribe', { type: 'hse', documents: [document] }, other.headers);
  await post(
    app,
    '/api/subscriptions/subscribe',
    { type: 'hse', query: 'nurses', filters: [] },
    other.headers,
  );
  await post(app, '/api/client-curated/subscribe', { _id: shared.curated, user_id: other.id }, other.headers);
});
afterAll(() => app.close());

it('every call of the contract has its line, and no line is left over', () => {
  const named = endpoints.map(({ method, path, access = 'public' }) => `${access}: ${method} ${path}`);
  const lines = [
    ...Object.keys(publicCalls).map((call) => `public: ${call}`),
    ...Object.keys(accountCalls).map((call) => `account: ${call}`),
  ];
  expect(lines.toSorted()).toEqual(named.toSorted());
});

const statusOf = async (sent: InjectOptions, token?: string): Promise<number> =>
  (
    await app.inject({
      ...sent,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    })
  ).statusCode;

/** An answer says something, and nothing that only the server may know. */
function hasDataAlone({ body, headers }: { body: string; headers: Readonly<Record<string, unknown>> }): void {
  expect(body).not.toMatch(/\$argon2|passwordHash|password_hash/i);
  for (const secret of [testSecret, testPassword]) expect(body).not.toContain(secret);
  if (!String(headers['content-type']).startsWith('application/json')) return;
  const said = JSON.parse(body) as Readonly<Record<string, unknown>>;
  expect(Object.keys(said)).not.toEqual([]);
  // One call, as the specification has it, says that it is done by `ok` alone.
  if (said['success'] === true) expect('data' in said || said['ok'] === true).toBe(true);
}

describe('calls for anybody', () => {
  it.each(Object.entries(publicCalls))('%s', async (call, line) => {
    const sent = callOf(call, line, line.data?.({ ...shared, own: other }));
    const answer = await app.inject(sent);
    expect(answer.statusCode).toBe(200);
    hasDataAlone(answer);
    expect(await statusOf(sent, 'a.bad.token')).toBe(200);
  });
});

describe('calls that need an account', () => {
  it.each(Object.entries(accountCalls))('%s', async (call, line) => {
    const own = await signedInAccount(app);
    const known = { ...shared, own };
    const sent = callOf(call, line, line.data?.(known));
    const ended = await signInTo(app, own);
    await post(app, '/api/auth/logout', {}, { authorization: `Bearer ${ended}` });
    expect({
      nobody: await statusOf(sent),
      nonsense: await statusOf(sent, 'a.bad.token'),
      expired: await statusOf(sent, await expired(own.token)),
      ranOut: await statusOf(sent, await ranOut(own)),
      ended: await statusOf(sent, ended),
      // Who has no account learns nothing of what a call takes.
      nobodyWithNonsense: await statusOf({ ...sent, ...(sent.method === 'POST' ? { payload: [1] } : {}) }),
    }).toEqual({
      nobody: 401,
      nonsense: 401,
      expired: 401,
      ranOut: 401,
      ended: 401,
      nobodyWithNonsense: 401,
    });

    const before = await heldAbout(other);
    if (line.names !== undefined) {
      const foreign = callOf(call, line, { ...line.data?.(known), [line.names]: other.id });
      expect(await statusOf(foreign, own.token)).toBe(403);
    }
    const ids = { accountId: other.id, user_id: other.id, userId: other.id, email: other.email };
    const slipped = { ...ids, ...line.data?.(known) };
    const answer = await app.inject({ ...callOf(call, line, slipped), headers: own.headers });
    expect(answer.statusCode).toBe(200);
    hasDataAlone(answer);
    expect(await heldAbout(other)).toEqual(before);
  });
});

it('shows nothing of one account to another', async () => {
  const own = await signedInAccount(app);
  for (const url of ['/api/documents/hse', '/api/documents/hse/ids', '/api/subscriptions/hse']) {
    const mine = await app.inject({ url, headers: own.headers });
    const theirs = await app.inject({ url, headers: other.headers });
    expect(mine.json().data).toEqual([]);
    expect(theirs.json().data).toHaveLength(1);
  }
});

/** Calls that show roles themselves, and times of their own. */
const ofRolesAndTimes = /^GET \/(profile|account\/.*)$/;

/** Calls that change nothing, though they are no GET. */
const readingPosts = new Set([
  'POST /search',
  'POST /search/counts',
  'POST /export',
  'POST /citations',
  'POST /documents/csv',
]);

it('answers alike whatever roles a person has', async () => {
  const own = await signedInAccount(app);
  const calls = Object.entries({ ...publicCalls, ...accountCalls }).filter(
    ([call]) => (call.startsWith('GET ') || readingPosts.has(call)) && !ofRolesAndTimes.test(call),
  );
  const answers = () =>
    Promise.all(
      calls.map(async ([call, line]) => {
        const sent = callOf(call, line, line.data?.({ ...shared, own }));
        const { statusCode, body } = await app.inject({ ...sent, headers: own.headers });
        // The minute may pass in between: exported files name it.
        return { call, statusCode, body: body.replaceAll(/"took":[\d.]+|\d\d:\d\d UTC/g, '') };
      }),
    );
  const without = await answers();
  expect(without.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200));
  for (const role of roleNames) {
    const edited = await post(app, '/api/profile', { id: own.id, type: 'hse', roles: [role] }, own.headers);
    expect(edited.data.roles).toEqual([role]);
    expect(await answers()).toEqual(without);
  }
});

/** All but that this was asked. */
async function heldAbout({ headers }: SignedInAccount): Promise<unknown> {
  const answer = accountDataEndpoint.answer.parse(
    (await app.inject({ url: '/api/account/data', headers })).json(),
  );
  const events = answer.data.events.filter(({ event }) => event !== 'Account data read');
  return { ...answer.data, events };
}

/** The same token as if it had run out. */
function expired(token: string): Promise<string> {
  const past = Math.floor(Date.now() / 1_000) - 10;
  const claims = { ...claimsOf(token), iat: past - 3_600, exp: past };
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(testSigningKey);
}

/** A token that says it is in force, of a sign-in that the database knows to have run out. */
async function ranOut(own: SignedInAccount): Promise<string> {
  const token = await signInTo(app, own);
  await app.services.database.db
    .update(signIns)
    .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
    .where(eq(signIns.id, claimsOf(token)['jti'] ?? ''));
  return token;
}
