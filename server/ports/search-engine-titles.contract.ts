import { expect, it } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { Language } from '#domain/sites/languages.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { FeedInMemory } from './search-engine-fixtures.contract.ts';
import type { SearchEngine } from './search-engine.ts';

/** What an adapter finds by titles. */
export function describeTitles(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  it('finds documents by the words of their titles, the last of which may be begun', async () => {
    const feed = new FeedInMemory();
    const put = (id: number, texts: SearchableDocument['texts']) =>
      feed.put(searchableDocument(id, { texts }));
    put(1, { en: { title: 'Task shifting from doctors to nurses' } });
    put(2, { en: { declarativeTitle: 'Nurses take on tasks', abstract: 'Shifts of work.' } });
    put(3, { en: { title: 'Doctors', abstract: 'Task shifting to nurses' } });
    put(4, { fr: { title: 'Les infirmières et la délégation de tâches' } });
    put(5, { cn: { title: '高血压患者的护理' } });
    const engine = await engineOn(feed);
    const ids = async (
      words: readonly string[],
      beginning: string | null = null,
      language: Language = 'en',
    ) =>
      (await engine.titled('hse', { language, words, beginning, limit: 3 }))
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    expect(await ids(['nurse'])).toEqual([1, 2]);
    expect(await ids(['tasks', 'nurses'])).toEqual([1, 2]);
    expect(await ids(['nurses'], 'shif')).toEqual([1]);
    expect(await ids([], 'doct')).toEqual([1, 3]);
    expect(await ids(['the', 'nurses'], 'tak')).toEqual([2]);
    expect(await ids(['of', 'the'])).toEqual([]);
    expect(await ids(['nurses', 'teachers'])).toEqual([]);
    expect(await ids(['délégation'], 'infirm', 'fr')).toEqual([4]);
    expect(await ids(['高血压'], null, 'cn')).toEqual([5]);
    const [found] = await engine.titled('hse', {
      language: 'en',
      words: ['doctors'],
      beginning: null,
      limit: 1,
    });
    expect(found?.listed).toMatch(/^Document [13]$/);
  });
}
