import type { Language } from '#domain/sites/languages.ts';
import type { PhraseNode, WordNode } from '../query/query-tree.ts';

/** What a query marks in a text, as one language reads it. */
export interface Targets {
  readonly language: Language;
  readonly terms: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  /** Terms in a row; null stands for any word. */
  readonly sequences: readonly (readonly (string | null)[])[];
  /** 1 for each ASCII code with which a word that is marked can begin. */
  readonly initials: Uint8Array;
}

export function targetsOf(leaves: readonly (WordNode | PhraseNode)[], language: Language): Targets {
  const terms = new Set<string>();
  const prefixes: string[] = [];
  const sequences: (readonly (string | null)[])[] = [];
  for (const leaf of leaves) {
    if (leaf.kind === 'word' && leaf.prefix) prefixes.push(leaf.text);
    for (const reading of leaf.readings) {
      if (reading.language !== language) continue;
      if ('terms' in reading) {
        sequences.push(reading.terms);
        continue;
      }
      const { parts, whole } = reading.chunk;
      const term = whole === null ? parts[0]?.term : whole.term;
      if (term !== null && term !== undefined) terms.add(term);
      if (whole !== null) sequences.push(parts.map((part) => part.term));
    }
  }
  const told = sequences.filter((sequence) => sequence.some((term) => term !== null));
  const marked = [...terms, ...prefixes, ...told.flat().filter((term) => term !== null)];
  return { language, terms, prefixes, sequences: told, initials: initialsOf(marked) };
}

/** Stemming leaves the first letter of a word as it is; one spelling for all (oestrogen, aetiology) makes some begin with e. */
function initialsOf(words: readonly string[]): Uint8Array {
  const initials = new Uint8Array(128);
  for (const word of words) {
    const first = word.slice(0, 1);
    for (const letter of first === 'e' ? ['e', 'a', 'o'] : [first]) {
      for (const variant of [letter, letter.toUpperCase()]) {
        const code = variant.charCodeAt(0);
        if (code < initials.length) initials[code] = 1;
      }
    }
  }
  return initials;
}

/**
 * Whether a chunk of a text is one plain word that begins unlike all that is marked: most words of a text, and
 * to know it takes no analysis. Chunks with other than ASCII letters are never passed over.
 */
export function isPlainStranger(text: string, start: number, end: number, initials: Uint8Array): boolean {
  if (initials[text.charCodeAt(start)] === 1) return false;
  for (let at = start; at < end; at++) {
    const lower = text.charCodeAt(at) | 0x20;
    if (lower < 0x61 || lower > 0x7a) return false;
  }
  return true;
}
