import { z } from 'zod';
import type { Language } from '#domain/sites/languages.ts';
import type { SuggestionRequest } from '#domain/search/search-request.ts';
import { beginningDistance, editDistance } from '#engine/index/spelling/edit-distance.ts';
import { leastDistance } from '#engine/suggest/matching-names.ts';
import type { Candidate } from '#engine/suggest/rank-candidates.ts';
import { mostNearWords } from '#engine/suggest/title-candidates.ts';
import { editsAllowed } from '#engine/index/spelling/spelling-table.ts';
import { askTogether } from '../cluster/ask-together.ts';
import type { Json } from '../cluster/cluster.ts';
import { termToken } from '../indexing/document-terms.ts';
import type { SiteSearch } from '../site-search.ts';

/** Ways to finish a word that are looked at: those seen first, which are most likely the more used ones. */
const mostCompletions = 12;
const mostNames = 40;
/** Letters of a text that a pattern describes: it grows with their square, and a cluster takes one of a thousand characters. */
const mostDescribed = 15;

const answer = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        fields: z.object({
          surface: z.tuple([z.string()]),
          shown: z.tuple([z.string()]),
          term: z.tuple([z.string()]).optional(),
        }),
      }),
    ),
  }),
});

export interface DictionaryWord {
  readonly surface: string;
  readonly shown: string;
  readonly term: string;
}

type Dictionary = Pick<SiteSearch, 'cluster' | 'names' | 'site'>;

/** Words of the dictionary by what describes them, those seen first before others; one list for each description. */
export async function lookUp(
  { cluster, names, site }: Dictionary,
  space: string,
  descriptions: readonly Json[],
  size: number,
): Promise<DictionaryWord[][]> {
  const questions = descriptions.map((description) => ({
    query: { bool: { filter: [{ term: { site } }, { term: { space } }, description] } },
    size,
    sort: [{ seen: 'asc' }],
    docvalue_fields: ['surface', 'shown', 'term'],
    _source: false,
  }));
  const answers = await askTogether(cluster, names.alias('words'), answer, questions);
  return answers.map(({ hits: { hits } }) =>
    hits.map(({ fields: { surface, shown, term } }) => ({
      surface: surface[0],
      shown: shown[0],
      term: term?.[0] ?? '',
    })),
  );
}

/** The terms of words that begin so, for each of several beginnings. */
export async function completionsOf(
  place: Dictionary,
  language: Language,
  beginnings: readonly string[],
): Promise<string[][]> {
  const descriptions = beginnings.map((surface) =>
    surface === '' ? { match_none: {} } : { prefix: { surface } },
  );
  const words = await lookUp(place, language, descriptions, mostCompletions);
  return words.map((ofOne) => [...new Set(ofOne.map(({ term }) => termToken(term)))]);
}

/** The space of names in a language: of topics, types and countries, as they stand. */
export function nameSpace(language: Language): string {
  return `${language}_names`;
}

/** Names in which a word begins so, in the page's language, or in English where it has none; with `isNear`, nearly so. */
export async function namesFor(
  place: Dictionary,
  text: string,
  language: SuggestionRequest['language'],
  isNear: boolean,
): Promise<Candidate[]> {
  const edits = isNear ? editsAllowed(text) : 0;
  if (isNear && edits === 0) return [];
  const description = isNear
    ? { regexp: { surface: { value: `(.* )?${nearBeginning(text)}` } } }
    : { bool: { should: [{ prefix: { surface: text } }, { wildcard: { surface: `* ${text}*` } }] } };
  for (const one of new Set([language, 'en' as const])) {
    const [alike = []] = await lookUp(place, nameSpace(one), [description], mostNames);
    const words = isNear ? alike.filter(({ surface }) => leastDistance(text, surface, 1) <= 1) : alike;
    if (words.length === 0) continue;
    return words.map(({ shown }, at) => ({
      text: shown,
      words: 2,
      // Those seen first before others, and all before phrases of few titles.
      uses: mostNames - at,
      edits: isNear ? 1 : 0,
      own: one === language,
    }));
  }
  return [];
}

export interface TypedWords {
  readonly words: readonly string[];
  readonly edits: number;
}

/** What may be meant by words of which one is misspelt; the last may be the beginning of one. */
export async function findReadings(
  place: Dictionary,
  language: Language,
  words: readonly string[],
): Promise<TypedWords[]> {
  const readings = await Promise.all(
    words.map(async (word, at) => {
      if (editsAllowed(word) === 0) return [];
      const isLast = at === words.length - 1;
      const isWhole = !isLast && word.length <= mostDescribed;
      const value = isWhole ? nearPatterns(word) : nearBeginning(word);
      const [near = []] = await lookUp(
        place,
        language,
        [{ regexp: { surface: { value } } }],
        3 * mostNearWords,
      );
      const distance = isLast ? beginningDistance : editDistance;
      const meant = near
        .filter(({ surface }) => distance(word, surface, 1) <= 1)
        .map(({ surface }) => (isLast ? nearestBeginning(word, surface) : surface));
      return [...new Set(meant)]
        .filter((one) => one !== word)
        .slice(0, mostNearWords)
        .map((one) => ({ words: words.with(at, one), edits: 1 }));
    }),
  );
  return readings.flat();
}

/** The beginning of a word that is one edit from what was typed, as short as that is. */
function nearestBeginning(typed: string, surface: string): string {
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    if (beginningDistance(typed, surface.slice(0, length), 1) <= 1) return surface.slice(0, length);
  }
  return surface;
}

/** Describes what begins with a text or with what one edit makes of it; of a long text, what begins as its beginning does. */
function nearBeginning(text: string): string {
  return `(${nearPatterns(text.slice(0, mostDescribed))}).*`;
}

/** Describes all words that one edit makes a word. Letters and digits alone are used. */
function nearPatterns(text: string): string {
  const letters = Array.from(text, (letter) => (/[\p{L}\p{N}]/u.test(letter) ? letter : '.'));
  const patterns = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const rest = letters.slice(at);
    patterns.add(`${before}.${rest.join('')}`);
    if (rest.length === 0) continue;
    patterns.add(`${before}.${rest.slice(1).join('')}`);
    patterns.add(`${before}${rest.slice(1).join('')}`);
    if (rest.length > 1) patterns.add(`${before}${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2).join('')}`);
  }
  return [...patterns].join('|');
}
