import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { mixed } from '../filter-keys.ts';
import { realQueries } from '../records.ts';

/** How a round of requests is asked. */
export interface Round {
  /** Rounds of different numbers ask different queries, where they ask as many each. */
  readonly number: number;
  readonly requests: number;
  readonly acceptEncoding: string | null;
}

/** Into so many parts the queries are dealt out; later rounds go on in one of them. */
const rounds = 3;

/** Filter keys of the site, the same at every run: what documents carry and what requests select. */
export function filterKeysOfSite(): string[] {
  const { trees } = loadVocabularies().hse;
  return [...trees.byKey.values()]
    .filter(({ node }) => node.heading !== true && node.type === undefined)
    .map(({ node }) => node.legacyKey);
}

/** Whole requests as they go over a connection: the real queries, every other one with filters, some in French, some for a later page. */
export async function searchRequests(round: Round, port: number): Promise<Buffer[]> {
  const keys = filterKeysOfSite();
  const queries = await realQueries(Infinity);
  const earlier = Math.floor(round.number / rounds) * round.requests;
  const ofRound = queries
    .filter((_, index) => index % rounds === round.number % rounds)
    .slice(earlier, earlier + round.requests);
  return ofRound.map((query, index) => {
    const filters = Array.from(
      { length: index % 2 === 0 ? 0 : 1 + (mixed(index) % 3) },
      (_, at) => keys[mixed(index * 5 + at) % keys.length],
    );
    const body = JSON.stringify({
      site: 'hse',
      query,
      filters,
      language: index % 10 === 3 ? 'fr' : 'en',
      page: index % 10 === 7 ? 1 : 0,
    });
    const head = [
      'POST /api/search HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(round.acceptEncoding === null ? [] : [`Accept-Encoding: ${round.acceptEncoding}`]),
    ];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
