import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AskedSearch } from './asked-searches.ts';
import { findSections } from './find-sections.ts';
import { FoundNews } from './found-news.ts';
import type { NewsItem } from './news.store.ts';

function item(index: number): NewsItem {
  return { documentId: index, added: index + 1, latest: index + 1, isWithdrawn: false };
}

function search(name: string, digested = 0): AskedSearch {
  const request = { query: name, language: 'en', best: false, filters: [] } as const;
  const subscription = {
    kind: 'saved',
    id: name,
    query: name,
    keys: [],
    asWritten: false,
    digested,
  } as const;
  return { subscription, title: name, request, name };
}

function foundBy(count: number, indexes: ReadonlyMap<string, Iterable<number>>): FoundNews {
  const found = new FoundNews(count);
  for (const [name, found_] of indexes) {
    found.ask(name, search(name).request);
    for (const index of found_) found.add(name, index);
  }
  return found;
}

it('keeps what each search finds, in order', () => {
  const indexes = fc.uniqueArray(fc.nat({ max: 199 }));
  fc.assert(
    fc.property(indexes, indexes, (one, other) => {
      const found = foundBy(200, new Map(Object.entries({ one, other })));
      expect([...found.indexes('one')]).toEqual(one.toSorted((a, b) => a - b));
      expect([...found.indexes('other')]).toEqual(other.toSorted((a, b) => a - b));
      expect([...found.indexes('neither')]).toEqual([]);
    }),
  );
});

it('lists fifty documents a section and five hundred a mail, each once, and counts the rest', () => {
  const news = Array.from({ length: 800 }, (_, index) => item(index));
  const names = Array.from({ length: 12 }, (_, at) => `search ${at}`);
  const all = new Map(
    names.map((name, at) => [
      name,
      news
        .keys()
        .drop(at * 60)
        .take(60),
    ]),
  );
  const { sections, documents } = findSections(
    names.map((name) => search(name)),
    news,
    foundBy(news.length, all),
  );
  expect(sections.map(({ listed }) => listed.length)).toEqual([...names.slice(0, 10).map(() => 50), 0, 0]);
  expect(sections.map(({ listed, more }) => listed.length + more)).toEqual(names.map(() => 60));
  expect(documents).toBe(720);
});

it('lists what one section has no room for in the next that finds it', () => {
  const news = Array.from({ length: 60 }, (_, index) => item(index));
  const indexes = new Map([
    ['wide', news.keys()],
    ['narrow', news.keys().drop(45)],
  ]);
  const { sections, documents } = findSections(
    [search('wide'), search('narrow')],
    news,
    foundBy(news.length, indexes),
  );
  expect(sections.map(({ listed, more }) => [listed.length, more])).toEqual([
    [50, 10],
    [10, 0],
  ]);
  expect(documents).toBe(60);
});

it('lists, names or counts in each section everything that its search finds', () => {
  const indexes = fc.uniqueArray(fc.nat({ max: 149 }), { maxLength: 150 });
  fc.assert(
    fc.property(fc.array(indexes, { minLength: 1, maxLength: 14 }), (lists) => {
      const news = Array.from({ length: 150 }, (_, index) => item(index));
      const named = lists.map((list, at) => [`search ${at}`, list] as const);
      const asked = named.map(([name]) => search(name));
      const { sections, documents } = findSections(asked, news, foundBy(news.length, new Map(named)));
      const everyListed = sections.flatMap(({ listed }) => listed);
      for (const [name, list] of named) {
        const own = sections.find((section) => section.search.title === name);
        const elsewhere = everyListed.filter(({ alsoIn }) => alsoIn.includes(name)).length;
        expect((own?.listed.length ?? 0) + (own?.more ?? 0) + elsewhere).toBe(list.length);
      }
      expect(new Set(everyListed.map((one) => one.item.documentId)).size).toBe(everyListed.length);
      expect(documents).toBe(new Set(lists.flat()).size);
    }),
  );
});

it('tells a search nothing of what came before its own last digest', () => {
  const news = [item(0), item(1), item(2)];
  const everything = new Map([
    ['early', [0, 1, 2]],
    ['late', [0, 1, 2]],
  ]);
  const { sections } = findSections([search('late', 2), search('early', 1)], news, foundBy(3, everything));
  expect(sections.map(({ listed }) => listed.map((one) => one.item.documentId))).toEqual([[2], [1]]);
  expect(sections[0]?.listed[0]?.alsoIn).toEqual(['early']);
});
