import type { SimilarDocumentView } from '#contract/related.ts';
import { topicKeys } from '#domain/evidence/document-topics.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import { nameOfKey, type SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { SimilarDocument } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';

/** What two documents share besides words, as shares of what either has. */
export interface InCommon {
  readonly topics: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
  readonly ofTopics: number;
  readonly ofCountries: number;
}

/** Names of each kind that are given. */
const mostNames = 3;

export function inCommon(
  one: EvidenceDocument,
  other: EvidenceDocument,
  vocabulary: SiteVocabulary,
): InCommon {
  const topics = shared(topicKeys(vocabulary, one.keys), topicKeys(vocabulary, other.keys));
  const countries = shared(countryCodes(one), countryCodes(other));
  return {
    topics: topics.both,
    countries: countries.both,
    ofTopics: topics.share,
    ofCountries: countries.share,
  };
}

/** The same in the words of a language. */
export function nameInCommon(
  { topics, countries }: InCommon,
  { sharedWords }: SimilarDocument,
  vocabulary: SiteVocabulary,
  language: Language,
): SimilarDocumentView['common'] {
  return {
    topics: named(topics, (key) => nameOfKey(vocabulary, key, language)),
    countries: named(countries, (code) => vocabulary.country(code)?.name[language] ?? null),
    words: sharedWords.slice(0, mostNames),
  };
}

function named(keys: ReadonlySet<string>, nameOf: (key: string) => string | null): string[] {
  const names: string[] = [];
  for (const key of keys) {
    const name = nameOf(key);
    if (name !== null && names.length < mostNames) names.push(name);
  }
  return names;
}

function countryCodes({ countries }: EvidenceDocument): ReadonlySet<string> {
  return new Set(countries.map(({ code }) => code));
}

/** What both have, and how much that is of what either has. */
function shared(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): { readonly both: ReadonlySet<string>; readonly share: number } {
  const both = one.intersection(other);
  return { both, share: both.size === 0 ? 0 : both.size / one.union(other).size };
}
