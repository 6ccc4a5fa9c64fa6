import type { Language } from '#domain/sites/languages.ts';
import type { MarkableText, TextWords } from '#domain/text/markable-text.ts';
import { type AnalysedChunk, analyserFor } from '../analysis/analyser.ts';
import { forEachChunkOfUnits } from '../analysis/chunks/chunks.ts';
import { CodeUnits } from '../analysis/code-units.ts';
import { ChunkTable } from '../index/words/chunk-table.ts';

/*
 * Nearly all words of a text are none of those that a query looks for. To know it takes a look at one number a word: the
 * fingerprint of its term. Words whose fingerprint is that of a term looked for are read.
 */

/** The fingerprint of chunks of several words, and of those of none: they are always read. */
const various = 4_096;
/** Chunks whose fingerprints are remembered for a language: frequent ones come back at once. */
const rememberedChunks = 200_000;

/** A table that says of each fingerprint whether words that have it are read. */
export function readFingerprints(terms: Iterable<string>): Uint8Array {
  const isRead = new Uint8Array(various + 1);
  isRead[various] = 1;
  for (const term of terms) isRead[fingerprint(term)] = 1;
  return isRead;
}

/** The text that is looked through, one at a time. */
const units = new CodeUnits();

/** The chunks of the text: found at the first asking. */
export function wordsOf(markable: MarkableText): TextWords {
  return (markable.words ??= findWords(markable.text));
}

function findWords(text: string): TextWords {
  const starts: number[] = [];
  const ends: number[] = [];
  const length = units.read(text);
  forEachChunkOfUnits(units.units, length, (start, end) => {
    starts.push(start);
    ends.push(end);
  });
  const Places = text.length < 0x1_0000 ? Uint16Array : Uint32Array;
  const isPlain = !/[&<>"']/.test(text);
  return { starts: Places.from(starts), ends: Places.from(ends), fingerprints: new Map(), isPlain };
}

/** The fingerprint of each chunk as a language reads it: made at the first asking. */
export function fingerprintsOf(markable: MarkableText, language: Language): Uint16Array {
  const { starts, ends, fingerprints } = wordsOf(markable);
  const known = fingerprints.get(language);
  if (known !== undefined) return known;
  const remembered = rememberedOf(language);
  const made = new Uint16Array(starts.length);
  units.read(markable.text);
  for (let at = 0; at < made.length; at++) {
    const found = remembered.find(units.units, starts[at], ends[at]);
    made[at] = found < 0 ? remember(remembered, language, starts[at], ends[at]) : found;
  }
  fingerprints.set(language, made);
  return made;
}

const rememberedByLanguage = new Map<Language, ChunkTable>();

function rememberedOf(language: Language): ChunkTable {
  const known = rememberedByLanguage.get(language);
  if (known !== undefined && known.size < rememberedChunks) return known;
  const table = new ChunkTable();
  rememberedByLanguage.set(language, table);
  return table;
}

function remember(remembered: ChunkTable, language: Language, start: number, end: number): number {
  const made = fingerprintOfChunk(analyserFor(language)(units.text(start, end)));
  remembered.add(units.units, start, end, made);
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
