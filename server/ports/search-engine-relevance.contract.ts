import { describe, expect, it } from 'vitest';
import type { SearchRequest } from '#domain/search/search-request.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { FeedInMemory, request } from './search-engine-fixtures.contract.ts';
import type { SearchEngine } from './search-engine.ts';

/** What comes before what in an order by relevance, where that does not hang on the last digit of a score. */
export function describeRelevance(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  describe('the order by relevance', () => {
    it.each([
      ['words in the form that was written', 'vaccination', ['Vaccinated nurses', 'Vaccination nurses']],
      ['words side by side', 'primary care', ['Primary school care', 'School primary care']],
      [
        'words side by side with their accents',
        'santé publique',
        ['Sante du publique', 'Santé publique nue'],
      ],
    ])('prefers %s', async (_, query, [other, better]) => {
      const engine = await engineOn(titled([other ?? '', better ?? '', 'Schools', 'Doctors']));
      expect(await idsOf(engine, query)).toEqual([2, 1]);
    });

    it('prefers what shares words with the best of a short query, and tells them', async () => {
      const about = 'Malaria nets mosquitoes insecticide';
      const rest = Array.from({ length: 60 }, (_, at) => `Report number ${at}`);
      const feed = titled([
        'Malaria budget offices parliament',
        ...Array.from({ length: 5 }, () => about),
        ...rest,
      ]);
      const engine = await engineOn(feed);
      const { hits, related } = await engine.search('hse', request('malaria'));
      expect(hits.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 1]);
      expect(related.toSorted()).toEqual(['insecticide', 'mosquitoes', 'nets']);
      const others = [
        request('malaria', { sort: ['most_recent'] }),
        request('malaria nets budget offices parliament report number'),
      ];
      for (const one of others) expect((await engine.search('hse', one)).related).toEqual([]);
    });

    it('tells no words that two of the best share, and none of documents that were found by their topic alone', async () => {
      const about = Array.from({ length: 4 }, () => 'Malaria nets mosquitoes');
      const group = Array.from({ length: 2 }, () => 'Malaria pregnancy consortium');
      const rest = Array.from({ length: 90 }, (_, at) => `Report number ${at}`);
      const feed = titled([...about, ...group, ...rest]);
      for (let id = 201; id <= 205; id++) {
        const texts = { en: { title: 'Swimming lessons at lakes' } };
        feed.put(searchableDocument(id, { texts, names: { en: ['Malaria'] } }));
      }
      const engine = await engineOn(feed);
      const { total, related } = await engine.search('hse', request('malaria'));
      expect(total).toBe(11);
      expect(related.toSorted()).toEqual(['mosquitoes', 'nets']);
    });

    it('puts what only names of topics say behind all that a text says, and tells which that is', async () => {
      const feed = new FeedInMemory();
      const topics = { en: ['Nurses', 'Nursing care', 'Task shifting of nurses'] };
      feed.put(searchableDocument(1, { texts: { en: { title: 'Teachers' } }, names: topics }));
      feed.put(searchableDocument(2, { texts: { en: { title: 'Schools', abstract: long('nurses') } } }));
      feed.put(searchableDocument(3, { texts: { en: { title: 'Doctors' } }, names: topics }));
      feed.put(searchableDocument(4, { citation: 'Nurses', names: { en: ['Malaria'] } }));
      feed.put(searchableDocument(5, { texts: { en: { title: 'Nurses' } }, names: topics }));
      feed.put(searchableDocument(6, { texts: { fr: { title: 'Paludisme' } }, names: topics }));
      feed.put(searchableDocument(7, { authors: ['Nurses'], names: { en: ['Malaria'] } }));
      const engine = await engineOn(feed);
      /** Found in texts, in their order, and by topic. */
      const found = async (query: string, parts: Partial<SearchRequest> = {}) => {
        const { hits } = await engine.search('hse', request(query, parts));
        const [inTexts, byTopic] = [hits.filter((hit) => !hit.byTopic), hits.filter((hit) => hit.byTopic)];
        if (parts.sort === undefined) expect(hits, query).toEqual([...inTexts, ...byTopic]);
        return [inTexts.map(({ id }) => id), byTopic.map(({ id }) => id).toSorted((a, b) => a - b)];
      };
      expect(await found('nurses')).toEqual([
        [5, 4, 2],
        [1, 3, 6],
      ]);
      expect(await found('nurs*')).toEqual(await found('nurses'));
      expect(await found('"nursing care"')).toEqual([[], [1, 3, 5, 6]]);
      expect(await found('task-shifting')).toEqual([[], [1, 3, 5, 6]]);
      // Any word is enough: one in a text says more than several in topics.
      expect(await found('nurses shifting nowhere doctors')).toEqual([
        [3, 5, 4, 2],
        [1, 6],
      ]);
      expect(await found('paludismo')).toEqual([[6], [4, 7]]);
      expect(await found('author:nurses')).toEqual([[7], []]);
      expect(await found('author:nurses malaria')).toEqual([[], [7]]);
      expect(await found('title:nurses')).toEqual([[5], []]);
      expect(await found('nurses', { sort: ['last_changed'] })).toEqual([
        [2, 4, 5],
        [1, 3, 6],
      ]);
    });

    it('takes a part of a compound for half of it, and for enough where a query is relaxed', async () => {
      const engine = await engineOn(titled(['Plant', 'Plant-based', 'Plants based on', 'Doctors']));
      expect(await idsOf(engine, 'plant-based')).toEqual([2, 3]);
      const { hits, total, strictTotal, relaxed } = await engine.search(
        'hse',
        request('plant-based nothing nowhere'),
      );
      expect(hits.map(({ id }) => id)).toEqual([2, 3, 1]);
      expect([total, strictTotal, relaxed]).toEqual([3, 0, true]);
    });

    it('shows every document once, however the pages are cut', async () => {
      const forms = ['Nurse', 'Nurses', 'Nursing', 'Nurses of schools', 'Nurse of hospitals and of schools'];
      const engine = await engineOn(
        titled(Array.from({ length: 150 }, (_, at) => forms[at % forms.length] ?? '')),
      );
      const { hits: all } = await engine.search('hse', request('nurses'));
      expect(new Set(all.map(({ id }) => id)).size).toBe(150);
      for (const size of [20, 25, 70]) {
        const pages: (typeof all)[] = [];
        for (let from = 0; from < 150; from += size) {
          pages.push((await engine.search('hse', request('nurses', { from, size }))).hits);
        }
        expect(pages.flat(), `pages of ${size}`).toEqual(all);
      }
    });
  });
}

async function idsOf(engine: SearchEngine, query: string): Promise<number[]> {
  return (await engine.search('hse', request(query))).hits.map(({ id }) => id);
}

/** A text that says a word once, after many others. */
function long(word: string): string {
  return `${Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')} ${word}`;
}

/** A document for each title, with ids from 1. */
function titled(titles: readonly string[]): FeedInMemory {
  const feed = new FeedInMemory();
  for (const [at, title] of titles.entries()) {
    feed.put(searchableDocument(at + 1, { texts: { en: { title } } }));
  }
  return feed;
}
