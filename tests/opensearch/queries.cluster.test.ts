import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedInMemory, request } from '#server/ports/search-engine-fixtures.contract.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { newInstallation, openEngine, removeIndexes } from './opened-engines.ts';

const installation = newInstallation();
const compounds = Array.from({ length: 300 }, (_, at) => `ab${at}-cd${at}-ef${at}`);
let engine: SearchEngine;

beforeAll(async () => {
  const feed = new FeedInMemory();
  for (const id of [1, 2, 3]) {
    feed.put(searchableDocument(id, { texts: { en: { title: 'Vaccine hesitancy among nurses' } } }));
  }
  engine = openEngine(feed, (_, key) => key, { installation });
  await engine.catchUp();
});

afterAll(async () => {
  await engine.stop();
  await removeIndexes(installation);
});

it.each([
  ['more words than are searched', compounds.join(' '), 0],
  ['a search strategy of compounds', `vaccine OR ${compounds.join(' OR ')}`, 3],
  ['a phrase of compounds', `"${compounds.slice(0, 60).join(' ')}"`, 0],
  ['beginnings that no word has in one of the languages', '"vac* hes*"', 3],
  ['a beginning near a word', '"nurse vac*"~9', 3],
  ['parentheses alone', '((((((', 3],
  ['half a character', '\ud800 nurse', 3],
  ['a word as long as a query', 'x'.repeat(4_000), 0],
  ['an identifier as long as a query', `id:${'y'.repeat(4_000)}`, 0],
])('answers %s', async (_, query, total) => {
  expect((await engine.search('hse', request(query, { language: 'fr' }))).total).toBe(total);
});
