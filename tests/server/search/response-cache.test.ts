import { zstdDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

/** Long enough that an answer is worth compressing. */
const abstract = 'What is known of nurses in primary care. '.repeat(60);

function documentNamed(externalId: string, title: string) {
  return evidenceDocument({
    externalId,
    texts: { en: { title, abstract }, fr: { title: `${title} en français` } },
  });
}

describeApps('answers that are asked for again', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({
      documents: [documentNamed('a', 'Nurses <i>and</i> doctors'), documentNamed('b', 'Nurses ≥ 5')],
    });
  });

  async function ask(payload: object, headers: Record<string, string> = {}) {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/search',
      payload: { site: 'hse', query: 'nurses', ...payload },
      headers,
    });
    expect(answer.statusCode).toBe(200);
    return answer;
  }

  it('are the same, byte for byte, in whatever encoding they are sent', async () => {
    const plain = await ask({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(searchAnswer.parse(plain.json()).hits.total.value).toBe(2);
    for (const accepted of ['zstd', 'gzip, deflate, br, zstd', 'gzip;q=0.5, ZSTD']) {
      const compressed = await ask({}, { 'accept-encoding': accepted });
      expect(compressed.headers).toMatchObject({
        'content-encoding': 'zstd',
        vary: 'accept-encoding',
        'cache-control': 'no-store',
      });
      expect(zstdDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    }
    for (const accepted of ['identity', 'zstd;q=0', ''])
      expect((await ask({}, { 'accept-encoding': accepted })).body).toBe(plain.body);
    expect((await ask({}, { 'accept-encoding': 'zstd', 'x-no-compression': '1' })).body).toBe(plain.body);
    expect((await ask({}, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  it('are those of another search where anything of it differs', async () => {
    const totals = await Promise.all(
      [
        {},
        { language: 'fr' },
        { query: 'doctors' },
        { best: true },
        { filters: ['1_2'] },
        { page: 1 },
        { site: 'sse' },
      ].map(async (payload) => {
        const { hits } = searchAnswer.parse((await ask(payload)).json());
        return [hits.total.value, hits.hits[0]?._source.title];
      }),
    );
    expect(totals).toEqual([
      [2, 'Nurses and doctors'],
      [2, 'Nurses and doctors en français'],
      [1, 'Nurses and doctors'],
      [0, undefined],
      [0, undefined],
      [2, undefined],
      [0, undefined],
    ]);
  });

  it('are made anew once searches see something else', async () => {
    await ask({});
    await server.write([documentNamed('b', 'Nurses and midwives'), documentNamed('c', 'More nurses')]);
    const { hits } = searchAnswer.parse((await ask({})).json());
    expect(hits.total.value).toBe(3);
    expect(hits.hits.map(({ _source }) => _source.title)).toContain('Nurses and midwives');
  });
});
