import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Language } from '#domain/sites/languages.ts';
import { type AnalysedChunk, analyserFor } from '../analysis/analyser.ts';
import { forEachChunk } from '../analysis/chunks.ts';
import { parseQuery } from '../query/parser.ts';
import { positiveLeaves } from '../query/query-tree.ts';
import { searchedLanguages } from '../query/word-nodes.ts';
import { isPlainStranger, type Targets, targetsOf } from './targets.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A position of the text, as one language reads it. */
interface Place extends Range {
  readonly term: string | null;
}

/**
 * Marks a query in texts. The query is read once; then each text comes back as HTML in which the real words that the
 * query's words, prefixes and phrases find are in `<b>` and all else is escaped, or null where none is found.
 * Excluded words, and words of fields that hold names, are not marked.
 */
export function createHighlighter(query: string, language: Language): (text: string) => string | null {
  const leaves = positiveLeaves(parseQuery(query, language).root).filter(
    ({ field }) => field === null || field === 'title' || field === 'abstract',
  );
  if (leaves.length === 0) return () => null;
  const targets = searchedLanguages(language).map((one) => targetsOf(leaves, one));
  return (text) => {
    const ranges = targets.flatMap((one) => rangesIn(text, one));
    return ranges.length === 0 ? null : render(text, joined(ranges));
  };
}

/** No word's term: stands in a row of places for a word that is none of those looked for. */
const stranger = '';

function rangesIn(text: string, targets: Targets): Range[] {
  const analyse = analyserFor(targets.language);
  const looksForRows = targets.sequences.length > 0;
  const ranges: Range[] = [];
  const places: Place[] = [];
  forEachChunk(text, (start, end) => {
    if (isPlainStranger(text, start, end, targets.initials)) {
      if (looksForRows) places.push({ term: stranger, start, end });
      return;
    }
    const chunk = analyse(text.slice(start, end));
    for (const { start: from, end: to } of wordsFound(chunk, targets))
      ranges.push({ start: start + from, end: start + to });
    if (!looksForRows) return;
    for (const part of chunk.parts)
      places.push({ term: part.term, start: start + part.start, end: start + part.end });
  });
  for (const sequence of targets.sequences) ranges.push(...sequencesFound(places, sequence));
  return ranges;
}

function wordsFound({ parts, whole, inner }: AnalysedChunk, { terms, prefixes }: Targets): Range[] {
  const words = whole === null ? [...parts, ...inner] : [whole, ...parts];
  return words.filter(
    ({ term, surface }) =>
      (term !== null && terms.has(term)) || prefixes.some((prefix) => surface.startsWith(prefix)),
  );
}

function sequencesFound(places: readonly Place[], sequence: readonly (string | null)[]): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at + sequence.length <= places.length; at++) {
    if (!sequence.every((term, offset) => term === null || places[at + offset]?.term === term)) continue;
    const first = places[at];
    const last = places[at + sequence.length - 1];
    if (first !== undefined && last !== undefined) ranges.push({ start: first.start, end: last.end });
  }
  return ranges;
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

function render(text: string, ranges: readonly Range[]): string {
  let html = '';
  let at = 0;
  for (const { start, end } of ranges) {
    html += `${escapeHtml(text.slice(at, start))}<b>${escapeHtml(text.slice(start, end))}</b>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}
