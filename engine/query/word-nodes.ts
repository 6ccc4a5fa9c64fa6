import { analyserFor, type AnalysedChunk } from '../analysis/analyser.ts';
import { fold, lowerCase } from '../analysis/fold.ts';
import type { Language } from '#domain/sites/languages.ts';
import { forEachWord, withoutInvisible } from './patterns.ts';
import type { TextField } from '#query-language/syntax-tree.ts';
import type { Leaf, PhraseNode, PhraseTerm, Reading, WordNode, WordPattern } from './analysed-query.ts';

/** The languages whose texts a search in this language looks in. */
export function searchedLanguages(language: Language): readonly Language[] {
  return language === 'en' ? ['en'] : [language, 'en'];
}

function readingLanguages(language: Language, field: TextField | null): readonly (Language | 'names')[] {
  return field === null || field === 'title' || field === 'abstract'
    ? searchedLanguages(language)
    : ['names'];
}

/** The words of a text that begins at `start` of the query; stop words are left out. */
export function wordNodes(
  { text, start }: { readonly text: string; readonly start: number },
  language: Language,
  field: TextField | null,
  onStopWord: (word: string) => void = () => undefined,
): WordNode[] {
  const words: WordNode[] = [];
  const languages = readingLanguages(language, field);
  const visible = withoutInvisible(text);
  forEachWord(visible, (from, to, pattern) => {
    // Where something was taken out, a word's own position is not known.
    const [begin, end] = visible.length === text.length ? [from, to] : [0, text.length];
    const span = { field, languages, concepts: [], start: start + begin, end: start + end };
    if (pattern !== null) {
      words.push({ kind: 'word', ...pattern, written: pattern.text, readings: [], ...span });
      return;
    }
    const chunk = visible.slice(from, to);
    const readings = languages.map((one) => ({ language: one, chunk: analyserFor(one)(chunk) }));
    if (readings.some((one) => isStopWord(one) && (one.language === language || isPlain(chunk)))) {
      onStopWord(lowerCase(chunk));
      return;
    }
    // What accents alone tell from a stop word keeps them.
    const shown = readings.some(isStopWord) ? lowerCase(chunk) : fold(chunk);
    words.push({ kind: 'word', text: shown, written: lowerCase(chunk), pattern: 'none', readings, ...span });
  });
  return words;
}

/** Whether this language reads the chunk as stop words alone. They are not indexed there, so a word like that is dropped for all languages. */
function isStopWord({ chunk }: Reading): boolean {
  return chunk.whole === null && chunk.parts.every((part) => part.term === null);
}

/** Without accents: thé is no stop word of English. */
function isPlain(chunk: string): boolean {
  return chunk.toLowerCase() === fold(chunk);
}

/** A phrase, or null where one of the languages searched has nothing but stop words in it. `near` as in `PhraseNode`. */
export function phraseNode(
  text: string,
  near: number | null,
  language: Language,
  field: TextField | null,
): PhraseNode | null {
  const words: (string | WordPattern)[] = [];
  const visible = withoutInvisible(text);
  forEachWord(visible, (from, to, pattern) => words.push(pattern ?? visible.slice(from, to)));
  const readings = readingLanguages(language, field).map((one) => {
    const terms = words.flatMap((word): readonly (PhraseTerm | null)[] =>
      typeof word === 'string' ? analyserFor(one)(word).parts.map((part) => part.term) : [word],
    );
    return { language: one, terms: near === null ? trimmed(terms) : distinct(terms) };
  });
  if (readings.some(({ terms }) => terms.length === 0)) return null;
  const printed = words.map((word) => (typeof word === 'string' ? fold(word) : patternText(word))).join(' ');
  return { kind: 'phrase', text: printed, field, near, readings };
}

function trimmed(terms: readonly (PhraseTerm | null)[]): readonly (PhraseTerm | null)[] {
  const first = terms.findIndex((term) => term !== null);
  return first < 0 ? [] : terms.slice(first, terms.findLastIndex((term) => term !== null) + 1);
}

/** The words of a proximity search without stop words and repetitions, which add no condition. */
function distinct(terms: readonly (PhraseTerm | null)[]): readonly PhraseTerm[] {
  const byIdentity = new Map<string, PhraseTerm>();
  for (const term of terms) {
    if (term !== null) byIdentity.set(typeof term === 'string' ? `=${term}` : patternText(term), term);
  }
  return [...byIdentity.values()];
}

/** A pattern as a query has it. */
export function patternText({ pattern, text }: WordPattern): string {
  return pattern === 'prefix' ? `${text}*` : text;
}

/** Equal for words and phrases that find the same wherever they stand. */
export function leafIdentity(leaf: Leaf): string {
  if (leaf.kind === 'phrase') return JSON.stringify([leaf.field, leaf.near, leaf.readings]);
  const concepts = leaf.concepts.map(({ identity }) => identity);
  return [leaf.field, identityOf(leaf), ...leaf.languages, ...concepts].join(' ');
}

/** Equal for words that find the same in one field. */
export function identityOf(word: WordNode): string {
  const { pattern, text } = word;
  if (pattern !== 'none') return patternText({ pattern, text });
  return word.readings.map(({ chunk }) => identityOfChunk(chunk)).join(' ');
}

function identityOfChunk({ parts, whole }: AnalysedChunk): string {
  return `${whole?.term ?? ''}=${parts.map((part) => part.term ?? '').join('-')}`;
}
