import { createHash } from 'node:crypto';
import { type AnalysisKind, analyserFor } from '#engine/analysis/analyser.ts';
import { forEachChunk } from '#engine/analysis/chunks/chunks.ts';
import { lowerCase } from '#engine/analysis/fold.ts';
import { samePosition, stopWordPosition } from './index-layout.ts';

/** A word as it is written, and what it is found by. */
export interface WrittenWord {
  /** Folded. */
  readonly surface: string;
  readonly shown: string;
  readonly term: string;
}

export interface TextTerms {
  /** A text for the cluster: what is found at each position, stop words as positions. */
  readonly placed: string;
  /** The same without the positions of stop words. */
  readonly ranked: string;
  /** The words as they are written, stop words too. */
  readonly written: string;
  /** The terms of the single words. */
  readonly terms: readonly string[];
}

/** Longer terms than the cluster's words can be: their beginning and a fingerprint of the whole. */
const longestTerm = 120;

/** A term as the cluster keeps it. */
export function termToken(term: string): string {
  const whole = term.toWellFormed();
  if (whole.length <= longestTerm) return whole;
  return `${whole.slice(0, 60).toWellFormed()}${createHash('sha256').update(whole).digest('hex')}`;
}

/** Cuts and stems a text as the embedded engine does. `onWord` gets each word. */
export function termsOfText(kind: AnalysisKind, raw: string, onWord: (word: WrittenWord) => void): TextTerms {
  const text = raw.normalize('NFKC');
  const analyse = analyserFor(kind);
  const placed: string[] = [];
  const ranked: string[] = [];
  const written: string[] = [];
  const single: string[] = [];
  forEachChunk(text, (start, end) => {
    const chunk = text.slice(start, end);
    const { parts, whole, inner } = analyse(chunk);
    const further = whole === null ? inner : [whole];
    for (const [at, part] of parts.entries()) {
      const here = at === 0 ? [part, ...further] : [part];
      const terms = here.flatMap(({ term }) => (term === null ? [] : [termToken(term)]));
      placed.push(terms.length === 0 ? stopWordPosition : terms.join(samePosition));
      if (terms.length > 0) ranked.push(terms.join(samePosition));
      written.push(lowerCase(chunk.slice(part.start, part.end)).toWellFormed());
      if (part.term !== null) single.push(termToken(part.term));
    }
    for (const { surface, term, start: from, end: to } of whole === null ? parts : [...parts, whole]) {
      if (term !== null) onWord({ surface, term, shown: lowerCase(chunk.slice(from, to)) });
    }
  });
  return { placed: placed.join(' '), ranked: ranked.join(' '), written: written.join(' '), terms: single };
}
