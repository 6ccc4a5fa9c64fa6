import type { Language } from '#domain/sites/languages.ts';
import type { MarkableText, TextWords } from '#domain/text/markable-text.ts';
import { type AnalysedChunk, analyserFor } from '../analysis/analyser.ts';
import { forEachChunk } from '../analysis/chunks.ts';

/*
 * Nearly all words of a text are none of those that a query looks for. To know it of a text that was seen before takes a
 * look at one number a word: the fingerprint of its term. Words whose fingerprint is that of a term looked for are read.
 */

/** The fingerprint of chunks of several words, and of those of none: they are always read. */
const various = 4_096;

/** A table that says of each fingerprint whether words that have it are read. */
export function readFingerprints(terms: Iterable<string>): Uint8Array {
  const isRead = new Uint8Array(various + 1);
  isRead[various] = 1;
  for (const term of terms) isRead[fingerprint(term)] = 1;
  return isRead;
}

/** The chunks of the text: found at the first asking. */
export function wordsOf(markable: MarkableText): TextWords {
  return (markable.words ??= findWords(markable.text));
}

function findWords(text: string): TextWords {
  const starts: number[] = [];
  const ends: number[] = [];
  forEachChunk(text, (start, end) => {
    starts.push(start);
    ends.push(end);
  });
  const Places = text.length < 0x1_0000 ? Uint16Array : Uint32Array;
  const isPlain = !/[&<>"']/.test(text);
  return { starts: Places.from(starts), ends: Places.from(ends), fingerprints: new Map(), isPlain };
}

/**
 * The fingerprint of each chunk as a language reads it. Made at the second asking, and null at the first: many a text is
 * marked only once, and to make them costs more than to do without.
 */
export function fingerprintsOf(markable: MarkableText, language: Language): Uint16Array | null {
  const { starts, ends, fingerprints } = wordsOf(markable);
  const known = fingerprints.get(language);
  if (known === undefined) fingerprints.set(language, null);
  if (known !== null) return known ?? null;
  const analyse = analyserFor(language);
  const made = new Uint16Array(starts.length);
  for (let at = 0; at < made.length; at++)
    made[at] = fingerprintOfChunk(analyse(markable.text.slice(starts[at], ends[at])));
  fingerprints.set(language, made);
  return made;
}

const ofStopWord = 0;

function fingerprintOfChunk({ parts, whole, inner }: AnalysedChunk): number {
  const [only] = parts;
  if (only === undefined || parts.length > 1 || whole !== null || inner.length > 0) return various;
  return only.term === null ? ofStopWord : fingerprint(only.term);
}

/** From 1 to 4095. */
function fingerprint(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return 1 + ((((hash >>> 16) ^ hash) & 0xffff) % (various - 1));
}
