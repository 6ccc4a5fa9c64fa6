import { filterName } from '#domain/evidence/filter-name.ts';
import type { MatchRequest } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import type { DigestParts } from './digest-parts.ts';
import type { Subscriber, Subscription } from './subscribers.ts';

/** A subscribed search, as it is asked and as its section of the mail is called. */
export interface AskedSearch {
  readonly subscription: Subscription;
  readonly title: string;
  readonly request: MatchRequest;
  /** The same for all searches that ask the same. */
  readonly name: string;
}

const longestTitle = 200;

/** What an account's subscriptions ask. A curated search that the editors took away asks nothing. */
export function askedSearches(
  parts: Pick<DigestParts, 'listCurated' | 'vocabularies'>,
  site: SiteCode,
  { language, subscriptions }: Subscriber,
): AskedSearch[] {
  const curated = new Map(parts.listCurated(site, language).map((one) => [one._id, one]));
  return subscriptions.flatMap((subscription): AskedSearch | [] => {
    if (subscription.kind === 'saved') {
      const { query, keys } = subscription;
      const names = keys.map((key) => filterName(parts.vocabularies[site], key, language));
      const title = [query, names.join(', ')].filter((part) => part !== '').join(' · ');
      return asked(subscription, ellipsis(title, longestTitle), query, keys, language);
    }
    const edited = curated.get(subscription.id);
    return edited === undefined ? [] : asked(subscription, edited.title, edited.query, edited.keys, language);
  });
}

function asked(
  subscription: Subscription,
  title: string,
  query: string,
  filters: readonly string[],
  language: Language,
): AskedSearch {
  return {
    subscription,
    title,
    request: { query, filters, language, best: false },
    name: JSON.stringify([language, query, ...new Set(filters.toSorted())]),
  };
}
