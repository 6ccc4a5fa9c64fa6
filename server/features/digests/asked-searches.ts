import { filterName } from '#domain/evidence/filter-name.ts';
import { searchIdentity } from '#domain/saved-searches/search-identity.ts';
import type { MatchRequest } from '#domain/search/search-request.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { joinNames } from '#domain/sites/punctuation.ts';
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
  const { trees } = parts.vocabularies[site];
  const curated = new Map(parts.listCurated(site, language).map((one) => [one._id, one]));
  return subscriptions.flatMap((subscription): AskedSearch | [] => {
    if (subscription.kind === 'saved') {
      const { query, asWritten } = subscription;
      const { filters: keys } = withFiltersOf(trees, { filters: subscription.keys });
      const names = keys.map((key) => filterName(parts.vocabularies[site], key, language));
      const title = [query, joinNames(names, language)].filter((part) => part !== '').join(' · ');
      const request = { query, filters: keys, asWritten, language, best: false };
      return { subscription, title: ellipsis(title, longestTitle), request, name: nameOf(request) };
    }
    const edited = curated.get(subscription.id);
    if (edited === undefined) return [];
    const { filters } = withFiltersOf(trees, { filters: edited.keys });
    const request = { query: edited.query, filters, language, best: false };
    return { subscription, title: edited.title, request, name: nameOf(request) };
  });
}

function nameOf({ query, filters: keys, asWritten, language }: MatchRequest): string {
  return `${language} ${searchIdentity({ query, keys, as_written: asWritten })}`;
}
