import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { describeApps } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import {
  mailedToken,
  newAddress,
  post,
  signedInAccount,
  testPassword,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const searches = Array.from({ length: 20 }, (_, index) => ({
  query: `word${index}`,
  keys: [],
  subscribed: true,
}));

describeApps('what happens to an account at the same moment', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start({ site: 'hse', documents: [evidenceDocument({ externalId: 'one' })] });
  });

  const statusOf = async (url: string, payload: object, headers = {}): Promise<number> =>
    (await app.inject({ method: 'POST', url: `/api${url}`, payload, headers })).statusCode;

  it('whoever saves, sends and unsubscribes while the account is deleted is answered 200, then 401', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 4; round++) {
      const person = await signedInAccount(app);
      const over = new AbortController();
      const calling = callsOf(person).map(async ([url, payload, headers]) => {
        while (!over.signal.aborted) statuses.add(await statusOf(url, payload, headers));
      });
      await wait(100);
      const deletion = await post(app, '/api/account/delete', { password: testPassword }, person.headers);
      await wait(50);
      over.abort();
      await Promise.all(calling);
      expect(deletion).toEqual({ success: true, data: {} });
    }
    expect(statuses).toEqual(new Set([200, 401]));
  }, 60_000);

  it('links that are used while new ones are asked for keep nobody waiting for ever', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round++) {
      const email = newAddress();
      const registration = { type: 'hse', email, password: testPassword };
      await post(app, '/api/account/register', registration);
      const token = await mailedToken(app, email, 'confirmation');
      const registering = Array.from({ length: 6 }, () => statusOf('/account/register', registration));
      const confirming = Array.from({ length: 6 }, async (_, index) => {
        await wait(index * 25);
        return statusOf(`/account/confirm/${token}`, {});
      });
      for (const status of await Promise.all([...registering, ...confirming])) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
  }, 60_000);

  it('one of two accounts that confirm the same new address at once gets it, and the other is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const email = newAddress();
      const tokens: string[] = [];
      for (const person of [await signedInAccount(app), await signedInAccount(app)]) {
        await post(app, '/api/account-edit', { id: person.id, email }, person.headers);
        tokens.push(await mailedToken(app, email, 'new-address'));
      }
      const answers = await Promise.all(
        tokens.map((token) => post(app, `/api/account/confirm/${token}`, {})),
      );
      expect(answers.filter(({ data }) => data?.confirmed === true)).toHaveLength(1);
      expect(answers.filter(({ data }) => data?.confirmed === false)).toHaveLength(1);
    }
  }, 60_000);
});

/** Calls that write something of the account. */
function callsOf({ email, id, headers }: SignedInAccount): [url: string, payload: object, headers: object][] {
  const list = { type: 'hse', subscriptions: searches };
  return [
    ['/subscriptions', list, headers],
    ['/subscriptions', list, headers],
    ['/subscriptions/subscribe', { type: 'hse', query: 'nurse' }, headers],
    ['/documents/subscribe', { type: 'hse', documents: [1] }, headers],
    ['/documents/send', { type: 'hse', documents: [1] }, headers],
    ['/client-curated/subscribe', { _id: 'hse-task-shifting', user_id: id }, headers],
    ['/unsubscribe-all', { type: 'hse', email }, {}],
    ['/unsubscribe-all', { type: 'hse', email }, {}],
    ['/profile', { id, type: 'hse', firstName: 'Ada', roles: ['student'] }, headers],
    ['/account-edit', { id, email: `new-${email}` }, headers],
    ['/account-edit', { id, email: `other-${email}`, current: testPassword }, headers],
    ['/account/reset', { type: 'hse', email }, {}],
    ['/auth/client', { type: 'hse', email, password: testPassword }, {}],
    ['/account/sign-ins/end', { id: null }, headers],
  ];
}
