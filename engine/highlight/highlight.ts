import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Language } from '#domain/sites/languages.ts';
import { MarkableText } from '#domain/text/markable-text.ts';
import { type AnalysedChunk, analyserFor } from '../analysis/analyser.ts';
import { analyseQuery } from '../query/analyse-query.ts';
import { positiveLeaves } from '../query/analysed-query.ts';
import { searchedLanguages } from '../query/word-nodes.ts';
import type { Place, Range } from './phrase-ranges.ts';
import { isPlainStranger, type Targets, targetsOf } from './targets.ts';
import { fingerprintsOf, wordsOf } from './text-words.ts';

type Mark = (text: string | MarkableText) => string | null;

/**
 * Marks a query in texts. The query is read once; then each text comes back as HTML in which the real words that the
 * query's words, patterns and phrases find are in `<b>` and all else is escaped, or null where none is found.
 * Excluded words, and words of fields that hold names, are not marked.
 */
export function createHighlighter(query: string, language: Language): Mark {
  const leaves = positiveLeaves(analyseQuery(query, language).root).filter(
    ({ field }) => field === null || field === 'title' || field === 'abstract',
  );
  if (leaves.length === 0) return () => null;
  const targets = searchedLanguages(language).map((one) => targetsOf(leaves, one));
  return (text) => {
    const markable = typeof text === 'string' ? new MarkableText(text) : text;
    const ranges = targets.flatMap((one) => rangesIn(markable, one));
    return ranges.length === 0 ? null : render(markable, joined(ranges));
  };
}

/** Finds the words of a text, as pages in this language have it marked: marking it takes no more than a look then. */
export function prepareText(text: MarkableText, language: Language): void {
  for (const one of searchedLanguages(language)) fingerprintsOf(text, one);
}

/** Stands among the places for a word that is none of those looked for. No phrase begins or ends with it. */
const stranger: Place = { term: '', surface: '', start: 0, end: 0 };

function rangesIn(markable: MarkableText, targets: Targets): Range[] {
  const { text } = markable;
  const { starts, ends } = wordsOf(markable);
  const read = chunksToRead(markable, targets);
  const looksForPhrases = targets.phrases.length > 0;
  const analyse = analyserFor(targets.language);
  const ranges: Range[] = [];
  const places: Place[] = [];
  let next = read[0] ?? 0;
  for (const at of read) {
    const start = starts[at];
    const chunk = analyse(text.slice(start, ends[at]));
    for (const { start: from, end: to } of wordsFound(chunk, targets))
      ranges.push({ start: start + from, end: start + to });
    if (!looksForPhrases) continue;
    for (; next < at; next++) places.push(stranger);
    next = at + 1;
    for (const { term, surface, start: from, end: to } of chunk.parts)
      places.push({ term, surface, start: start + from, end: start + to });
  }
  if (places.length > 0) for (const phrase of targets.phrases) ranges.push(...phrase(places));
  return ranges;
}

/** The places of chunks that may have a word that is marked. Patterns are compared with words as they stand, which no fingerprint tells of. */
function chunksToRead(markable: MarkableText, { hasPatterns, language, read, initials }: Targets): number[] {
  const places: number[] = [];
  const { starts, ends } = wordsOf(markable);
  if (hasPatterns) {
    for (let at = 0; at < starts.length; at++)
      if (!isPlainStranger(markable.text, starts[at], ends[at], initials)) places.push(at);
    return places;
  }
  const fingerprints = fingerprintsOf(markable, language);
  for (let at = 0; at < fingerprints.length; at++) if (read[fingerprints[at]] === 1) places.push(at);
  return places;
}

function wordsFound({ parts, whole, inner }: AnalysedChunk, { terms, patterns }: Targets): Range[] {
  const words = whole === null ? [...parts, ...inner] : [whole, ...parts];
  return words.filter(
    ({ term, surface }) => (term !== null && terms.has(term)) || patterns.some((fits) => fits(surface)),
  );
}

/** Ranges in order, those that overlap made one. */
function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = all.at(-1);
    if (last === undefined || range.start >= last.end) all.push(range);
    else all[all.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return all;
}

function render(markable: MarkableText, ranges: readonly Range[]): string {
  const { text } = markable;
  const { isPlain } = wordsOf(markable);
  const shown = (from: number, to?: number): string =>
    isPlain ? text.slice(from, to) : escapeHtml(text.slice(from, to));
  let html = '';
  let at = 0;
  for (const { start, end } of ranges) {
    html += `${shown(at, start)}<b>${shown(start, end)}</b>`;
    at = end;
  }
  return html + shown(at);
}
