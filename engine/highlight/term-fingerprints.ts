import type { Language } from '#domain/sites/languages.ts';
import { type AnalysedChunk, analyserFor } from '../analysis/analyser.ts';
import type { CodeUnits } from '../analysis/code-units.ts';
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

/** Tells the fingerprints of chunks as a language reads them, by the units of the text in which they stand. */
export function fingerprintsOf(language: Language): (text: CodeUnits, start: number, end: number) => number {
  const analyse = analyserFor(language);
  const remembered = rememberedOf(language);
  return (text, start, end) => {
    const found = remembered.find(text.units, start, end);
    if (found >= 0) return found;
    const made = fingerprintOfChunk(analyse(text.text(start, end)));
    remembered.add(text.units, start, end, made);
    return made;
  };
}

const rememberedByLanguage = new Map<Language, ChunkTable>();

function rememberedOf(language: Language): ChunkTable {
  const known = rememberedByLanguage.get(language);
  if (known !== undefined && known.size < rememberedChunks) return known;
  const table = new ChunkTable();
  rememberedByLanguage.set(language, table);
  return table;
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
