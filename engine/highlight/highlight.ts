import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Language } from '#domain/sites/languages.ts';
import { MarkableText } from '#domain/text/markable-text.ts';
import { type AnalysedChunk, analyserFor } from '../analysis/analyser.ts';
import { parseQuery } from '../query/parser.ts';
import { positiveLeaves } from '../query/query-tree.ts';
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
  const leaves = positiveLeaves(parseQuery(query, language).root).filter(
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

/** No word's term and form: stands among the places for a word that is none of those looked for. */
const stranger = '';

function rangesIn(markable: MarkableText, targets: Targets): Range[] {
  const { text } = markable;
  const { starts, ends } = wordsOf(markable);
  const isRead = isReadIn(markable, targets);
  const looksForPhrases = targets.phrases.length > 0;
  const analyse = analyserFor(targets.language);
  const ranges: Range[] = [];
  const places: Place[] = [];
  let anyRead = false;
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at];
    const end = ends[at];
    if (!isRead(at)) {
      if (looksForPhrases) places.push({ term: stranger, surface: stranger, start, end });
      continue;
    }
    anyRead = true;
    const chunk = analyse(text.slice(start, end));
    for (const { start: from, end: to } of wordsFound(chunk, targets))
      ranges.push({ start: start + from, end: start + to });
    if (!looksForPhrases) continue;
    for (const { term, surface, start: from, end: to } of chunk.parts)
      places.push({ term, surface, start: start + from, end: start + to });
  }
  if (anyRead) for (const phrase of targets.phrases) ranges.push(...phrase(places));
  return ranges;
}

/** Whether a chunk may have a word that is marked. Patterns are compared with words as they stand, which no fingerprint tells of. */
function isReadIn(markable: MarkableText, targets: Targets): (at: number) => boolean {
  const fingerprints = targets.hasPatterns ? null : fingerprintsOf(markable, targets.language);
  if (fingerprints !== null) return (at) => targets.read[fingerprints[at]] === 1;
  const { starts, ends } = wordsOf(markable);
  return (at) => !isPlainStranger(markable.text, starts[at], ends[at], targets.initials);
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
