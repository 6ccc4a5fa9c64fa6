import type { Language } from '#domain/sites/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { type AnalysedChunk, analyserFor, type Word } from '../analysis/analyser.ts';
import { CodeUnits } from '../analysis/code-units.ts';
import { type AnalysedQuery, positiveLeaves } from '../query/analysed-query.ts';
import { searchedLanguages } from '../query/word-nodes.ts';
import { forEachCandidate } from './candidate-chunks.ts';
import { bestFragment } from './fragment.ts';
import type { Token, Range } from './phrase-ranges.ts';
import { fingerprintsOf } from './term-fingerprints.ts';
import { type Targets, targetsOf } from './targets.ts';

/**
 * Marks a query in texts. Each comes back as HTML in which the real words that the query's words, patterns and phrases find
 * are in `<b>` and all else is escaped, or null where none is found.
 */
export interface Highlighter {
  /** The whole text. */
  mark(text: string): string | null;
  /** The part of it that says most of what is looked for, with dots where something is left out. */
  fragment(text: string): string | null;
}

const marksNothing: Highlighter = { mark: () => null, fragment: () => null };

/** The query is read once. Excluded words, and words of fields that hold names, are not marked. */
export function createHighlighter({ root }: AnalysedQuery, language: Language): Highlighter {
  const leaves = positiveLeaves(root).filter(
    ({ field }) => field === null || field === 'title' || field === 'abstract',
  );
  if (leaves.length === 0) return marksNothing;
  const targets = searchedLanguages(language).map((one) => targetsOf(leaves, one));
  const find = (text: string): Range[] => {
    const ranges = targets.flatMap((one) => rangesIn(text, one));
    return ranges.length < 2 ? ranges : joined(ranges);
  };
  return {
    mark(text) {
      const ranges = find(text);
      return ranges.length === 0 ? null : render(text, { start: 0, end: text.length, ranges });
    },
    fragment(text) {
      const ranges = find(text);
      if (ranges.length === 0) return null;
      const fragment = bestFragment(text, ranges);
      const before = fragment.start === 0 ? '' : '... ';
      return before + render(text, fragment) + dotsAfter(text, fragment.end);
    },
  };
}

/** The text that is looked through, one at a time. */
const reading = new CodeUnits();
/** Stands among the tokens for a word that is none of those looked for. No phrase begins or ends with it. */
const stranger: Token = { term: '', surface: '', start: 0, end: 0 };

function rangesIn(text: string, targets: Targets): Range[] {
  const { language, phrases, hasPatterns, read, initials } = targets;
  const analyse = analyserFor(language);
  const fingerprint = fingerprintsOf(language);
  const ranges: Range[] = [];
  const tokens: Token[] = [];
  const pass = phrases.length === 0 ? () => {} : (words: number) => passOver(tokens, words);
  const length = reading.read(text);
  forEachCandidate(reading.units, length, initials, {
    passOver: pass,
    visit(start, end) {
      if (!hasPatterns && read[fingerprint(reading, start, end)] === 0) {
        pass(1);
        return;
      }
      const chunk = analyse(text.slice(start, end));
      for (const one of wordsFound(chunk, targets)) ranges.push(moved(one, start));
      if (phrases.length === 0) return;
      for (const one of chunk.parts) {
        tokens.push({ ...one, ...moved(isOneWord(chunk) ? chunk.whole : one, start) });
      }
    },
  });
  if (tokens.length > 0) for (const phrase of phrases) ranges.push(...phrase(tokens));
  return ranges;
}

function moved({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by };
}

function passOver(tokens: Token[], words: number): void {
  for (let word = 0; word < words; word++) tokens.push(stranger);
}

/** Of a compound written as one word (`caregiver`) a part that is found (`care`) marks all: half a word in bold is hard to read. */
function wordsFound(chunk: AnalysedChunk, { terms, patterns }: Targets): Range[] {
  const { parts, whole, inner } = chunk;
  const isFound = ({ term, surface }: AnalysedChunk['parts'][number]): boolean =>
    (term !== null && terms.has(term)) || patterns.some((fits) => fits(surface));
  if (whole === null) return [...parts, ...inner].filter(isFound);
  const found = [whole, ...parts].filter(isFound);
  return isOneWord(chunk) && found.length > 0 ? [whole] : found;
}

/** Whether nothing stands between the parts of a compound. */
function isOneWord(chunk: AnalysedChunk): chunk is AnalysedChunk & { readonly whole: Word } {
  const { parts, whole } = chunk;
  return whole !== null && parts.every(({ start }, at) => at === 0 || start === parts[at - 1]?.end);
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

const sentenceEnd = /[.!?。！？]$/;

function dotsAfter(text: string, end: number): string {
  if (end === text.length) return '';
  return sentenceEnd.test(text.slice(end - 1, end)) ? ' ...' : '...';
}

const needsEscape = /[&<>"']/;

function render(text: string, { start, end, ranges }: Range & { readonly ranges: readonly Range[] }): string {
  const shown = (from: number, to: number): string => {
    const piece = text.slice(from, to);
    return needsEscape.test(piece) ? escapeHtml(piece) : piece;
  };
  let html = '';
  let at = start;
  for (const range of ranges) {
    html += `${shown(at, range.start)}<b>${shown(range.start, range.end)}</b>`;
    at = range.end;
  }
  return html + shown(at, end);
}
