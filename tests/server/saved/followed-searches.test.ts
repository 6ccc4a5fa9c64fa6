import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const workers = 'hse-community-health-workers';
const virtual = 'hse-virtual-care';

describeApps('curated searches that are followed', (start) => {
  let server: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start();
  });
  beforeEach(async () => {
    person = await signedInAccount(server);
  });
  const change = (call: 'subscribe' | 'unsubscribe', id: string, userId = person.id) =>
    server.inject({
      method: 'POST',
      url: `/api/client-curated/${call}`,
      payload: { _id: id, user_id: userId },
      headers: person.headers,
    });
  const listed = (query: string, by = person) =>
    server.inject({ url: `/api/client-curated/list-by-subscriber?${query}`, headers: by.headers });
  async function followed(site = 'hse', by = person): Promise<string[]> {
    const answer = await listed(`type=${site}&user_id=${by.id}`, by);
    return answer.json().data.map((one: { _id: string }) => one._id);
  }

  it('lists them as the editors wrote them, in their order', async () => {
    for (const id of [workers, virtual, workers]) {
      expect((await change('subscribe', id)).json()).toEqual({ success: true, data: {} });
    }
    const { data } = (await listed(`type=hse&user_id=${person.id}&lang=en`)).json();
    expect(data).toEqual([
      expect.objectContaining({ _id: virtual, title: 'Digital and virtual care', query: '' }),
      {
        _id: workers,
        title: 'Community health workers',
        query: 'community health workers',
        keys: [],
        filters: [],
      },
    ]);
    expect((await change('unsubscribe', virtual)).json()).toEqual({ success: true, data: {} });
    expect(await followed()).toEqual([workers]);
    expect((await change('unsubscribe', virtual)).statusCode).toBe(200);
    expect((await change('subscribe', virtual)).statusCode).toBe(200);
    expect(await followed()).toEqual([virtual, workers]);
  });

  it('keeps sites and accounts apart', async () => {
    const other = await signedInAccount(server);
    const all = (await server.inject('/api/client-curated/list/sse')).json().data;
    await change('subscribe', workers);
    await change('subscribe', all[0]._id);
    expect(await followed('sse')).toEqual([all[0]._id]);
    expect(await followed('hse')).toEqual([workers]);
    expect(await followed('hse', other)).toEqual([]);
  });

  it('is refused for somebody else: 403', async () => {
    const other = await signedInAccount(server);
    const forbidden = { success: false, error: { code: 'forbidden' } };
    for (const answer of [
      await change('subscribe', workers, other.id),
      await change('unsubscribe', workers, other.id),
      await listed(`type=hse&user_id=${other.id}`),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden]);
    }
    expect(await followed('hse', other)).toEqual([]);
  });

  it.each(['no-such-search', '', '__proto__'])('has no search %j: 404', async (id) => {
    for (const call of ['subscribe', 'unsubscribe'] as const) {
      expect((await change(call, id)).statusCode).toBe(404);
    }
  });

  it('many at once follow once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => change('subscribe', workers)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await followed()).toEqual([workers]);
  });
});
