import type { AskedSearch } from './asked-searches.ts';
import type { FoundNews } from './found-news.ts';
import { isNewsSince, type NewsItem } from './news.store.ts';

/** A document that a mail lists, under the first search that finds it. */
export interface ListedNews {
  readonly item: NewsItem;
  /** Its reader was notified of everything up to this revision. */
  readonly since: number;
  /** Titles of the other searches that find it. */
  readonly alsoIn: string[];
}

/** A search with news. */
export interface FoundSection {
  readonly search: AskedSearch;
  readonly listed: ListedNews[];
  /** How many more it finds that no section before it lists. */
  more: number;
}

export interface FoundSections {
  readonly sections: readonly FoundSection[];
  /** Of all sections together, each once: those listed, and those that are only counted. */
  readonly documents: number;
}

const mostInSection = 50;
/** A longer mail would be refused or cut off: its further searches say how many they have. */
const mostInMail = 500;

/**
 * What one account is sent: each document listed at most once, under the first search that has room for it. Searches
 * that find nothing else than what is listed before them have no section.
 */
export function findSections(
  searches: readonly AskedSearch[],
  news: readonly NewsItem[],
  found: FoundNews,
): FoundSections {
  const listedBefore = new Map<number, ListedNews>();
  const all = new Set<number>();
  const sections: FoundSection[] = [];
  for (const search of searches) {
    const section: FoundSection = { search, listed: [], more: 0 };
    const since = search.subscription.digested;
    for (const index of found.indexes(search.name)) {
      const item = news[index];
      if (item === undefined || !isNewsSince(item, since)) continue;
      const earlier = listedBefore.get(item.documentId);
      if (earlier !== undefined) {
        earlier.alsoIn.push(search.title);
        continue;
      }
      all.add(item.documentId);
      if (section.listed.length >= mostInSection || listedBefore.size >= mostInMail) {
        section.more++;
        continue;
      }
      const listed: ListedNews = { item, since, alsoIn: [] };
      listedBefore.set(item.documentId, listed);
      section.listed.push(listed);
    }
    if (section.listed.length + section.more > 0) sections.push(section);
  }
  return { sections, documents: all.size };
}
