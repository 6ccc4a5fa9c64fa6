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
  /** How many more it has than are listed. */
  more: number;
}

const mostInSection = 50;
/** A longer mail would be refused or cut off: its further searches say how many they have. */
const mostInMail = 500;

/** What one account is sent: each document once. Searches that find nothing else than those before them have no section. */
export function findSections(
  searches: readonly AskedSearch[],
  news: readonly NewsItem[],
  found: FoundNews,
): FoundSection[] {
  const listedBefore = new Map<number, ListedNews | null>();
  const sections: FoundSection[] = [];
  let listedInMail = 0;
  for (const search of searches) {
    const section: FoundSection = { search, listed: [], more: 0 };
    const since = search.subscription.digested;
    for (const index of found.places(search.name)) {
      const item = news[index];
      if (item === undefined || !isNewsSince(item, since)) continue;
      const earlier = listedBefore.get(item.documentId);
      if (earlier !== undefined) {
        earlier?.alsoIn.push(search.title);
        continue;
      }
      const isListed = section.listed.length < mostInSection && listedInMail < mostInMail;
      const listed = isListed ? { item, since, alsoIn: [] } : null;
      listedBefore.set(item.documentId, listed);
      if (listed === null) {
        section.more++;
      } else {
        section.listed.push(listed);
        listedInMail++;
      }
    }
    if (section.listed.length + section.more > 0) sections.push(section);
  }
  return sections;
}
