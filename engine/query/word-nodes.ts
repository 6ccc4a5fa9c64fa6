import { analyserFor, type AnalysedChunk } from '../analysis/analyser.ts';
import { forEachChunk } from '../analysis/chunks.ts';
import { fold } from '../analysis/fold.ts';
import type { Language } from '#domain/sites/languages.ts';
import { shortestPrefix } from './limits.ts';
import type { PhraseNode, Reading, TextField, WordNode } from './query-tree.ts';

/** The languages whose texts a search in this language looks in. */
export function searchedLanguages(language: Language): readonly Language[] {
  return language === 'en' ? ['en'] : [language, 'en'];
}

function readingLanguages(language: Language, field: TextField | null): readonly (Language | 'names')[] {
  return field === null || field === 'title' || field === 'abstract'
    ? searchedLanguages(language)
    : ['names'];
}

/** The words of a stretch without spaces, stop words left out. `prefix` is about the last of them. */
export function wordNodes(
  stretch: { readonly text: string; readonly start: number; readonly prefix: boolean },
  language: Language,
  field: TextField | null,
): WordNode[] {
  const words: WordNode[] = [];
  const languages = readingLanguages(language, field);
  forEachChunk(stretch.text, (from, to) => {
    const chunk = stretch.text.slice(from, to);
    const place = { field, languages, also: [], start: stretch.start + from, end: stretch.start + to };
    const beginning = stretch.prefix && to === stretch.text.length ? prefixOf(chunk) : '';
    if (beginning.length >= shortestPrefix) {
      words.push({ kind: 'word', text: beginning, prefix: true, readings: [], ...place });
      return;
    }
    const readings = languages.map((one) => ({ language: one, chunk: analyserFor(one)(chunk) }));
    if (readings.some(isStopWord)) return;
    words.push({ kind: 'word', text: fold(chunk), prefix: false, readings, ...place });
  });
  return words;
}

/** What words begin with: in the form of the dictionary, without hyphens and apostrophes. */
function prefixOf(chunk: string): string {
  return analyserFor('names')(chunk)
    .parts.map((part) => part.surface)
    .join('');
}

/** A word that carries no subject in one of the languages searched cannot be asked of the texts in the other. */
function isStopWord({ chunk }: Reading): boolean {
  return chunk.whole === null && chunk.parts.every((part) => part.term === null);
}

/** A phrase, or null where one of the languages searched has nothing but stop words in it. */
export function phraseNode(text: string, language: Language, field: TextField | null): PhraseNode | null {
  const chunks: string[] = [];
  forEachChunk(text, (from, to) => chunks.push(text.slice(from, to)));
  const readings = readingLanguages(language, field).map((one) => ({
    language: one,
    terms: trimmed(chunks.flatMap((chunk) => analyserFor(one)(chunk).parts.map((part) => part.term))),
  }));
  if (readings.some(({ terms }) => terms.length === 0)) return null;
  return { kind: 'phrase', text: chunks.map(fold).join(' '), field, readings, also: [] };
}

function trimmed(terms: (string | null)[]): (string | null)[] {
  const first = terms.findIndex((term) => term !== null);
  return first < 0 ? [] : terms.slice(first, terms.findLastIndex((term) => term !== null) + 1);
}

/** Equal for words that find the same. */
export function identityOf(word: WordNode): string {
  if (word.prefix) return `${word.text}*`;
  return word.readings.map(({ chunk }) => identityOfChunk(chunk)).join(' ');
}

function identityOfChunk({ parts, whole }: AnalysedChunk): string {
  return `${whole?.term ?? ''}=${parts.map((part) => part.term ?? '').join('-')}`;
}
