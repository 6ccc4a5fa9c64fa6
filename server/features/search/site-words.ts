import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { comparable } from '#domain/text/comparable.ts';
import type { LocalisedText } from '#domain/taxonomy/filter-tree.ts';

/** The words that a site has besides those of its documents, in the form of `wordsOf`. */
export type SiteWords = (site: SiteCode, language: Language) => ReadonlySet<string>;

interface NamedSearch {
  readonly title: LocalisedText;
  readonly query: string;
}

/** The words of the names of filters and of the curated searches, read once for each site and language. */
export function createSiteWords(
  vocabularies: BySite<SiteVocabulary>,
  curated: BySite<readonly NamedSearch[]>,
): SiteWords {
  const read = new Map<string, ReadonlySet<string>>();
  return (site, language) => {
    const scope = `${site} ${language}`;
    const known = read.get(scope);
    if (known !== undefined) return known;
    const filters = [...vocabularies[site].trees.byKey.values()].map(({ node }) => node.title);
    const searches = curated[site];
    const texts = [
      ...[...filters, ...searches.map(({ title }) => title)].map((text) => text[language] ?? text.en),
      ...searches.map(({ query }) => query),
    ];
    const words = new Set(texts.flatMap(wordsOf));
    read.set(scope, words);
    return words;
  };
}

const written = /\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu;

/** The words of a text without capitals and accents; each two characters that follow each other where words are not separated. */
export function wordsOf(text: string): string[] {
  return wordsIn(comparable(text));
}

function wordsIn(comparableText: string): string[] {
  return (comparableText.match(written) ?? []).flatMap((word) =>
    /^\p{Script=Han}/u.test(word) ? pairsOf(Array.from(word)) : [word],
  );
}

function pairsOf(characters: readonly string[]): string[] {
  if (characters.length === 1) return [...characters];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** Whether every word of a query is one of these words, or stands in one of the texts as it is written. */
export function hasOnlyWordsOf(query: string, words: ReadonlySet<string>, texts: Iterable<string>): boolean {
  const missing = new Set(wordsOf(query).filter((word) => !words.has(word)));
  for (const text of texts) {
    if (missing.size === 0) return true;
    const compared = comparable(text);
    // Most texts have none of the few words, and are not taken apart for them.
    if (!missing.values().some((word) => compared.includes(word))) continue;
    for (const word of wordsIn(compared)) missing.delete(word);
  }
  return missing.size === 0;
}
