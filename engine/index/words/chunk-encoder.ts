import { takeApart, termOfJoined, termOfPart } from '../../analysis/analyser.ts';
import type { CodeUnits } from '../../analysis/code-units.ts';
import { lowerCase } from '../../analysis/fold.ts';
import { spaces } from '../fields.ts';
import { GrowableUint32 } from '../growable.ts';
import { ChunkTable } from './chunk-table.ts';
import { analysisOf, type Lexicon, noTerm } from './lexicon.ts';

/**
 * How a chunk of several words is encoded: how many parts, further terms and surfaces it has, the surface that shows it,
 * then the terms at its positions (`noTerm` for a stop word), the further terms at its first position, and its surfaces.
 */
export const chunkCode = { parts: 0, also: 1, surfaces: 2, shown: 3, lists: 4 } as const;

/** Chunks remembered as numbers in each space; emptied when full, since frequent chunks come back at once. */
const rememberedChunks = 1_000_000;

/** The chunks of one space that were encoded lately, and the codes of those that are several words. */
interface Remembered {
  readonly chunks: ChunkTable;
  readonly codes: GrowableUint32;
}

/** Turns chunks of text into numbers of a lexicon's words, which it adds where they are new. Each chunk is analysed once. */
export class ChunkEncoder {
  readonly lexicon: Lexicon;
  readonly #remembered: readonly Remembered[] = spaces.map(() => ({
    chunks: new ChunkTable(),
    codes: new GrowableUint32(),
  }));

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** The code of a chunk of text: `surface << 1` where it is one word, else `(index into this space's codes << 1) | 1`. */
  encode(space: number, text: CodeUnits, start: number, end: number): number {
    const { chunks, codes } = this.#remembered[space];
    const known = chunks.find(text.units, start, end);
    if (known >= 0) return known;
    if (chunks.size >= rememberedChunks) {
      chunks.clear();
      codes.clear();
    }
    const encoded = this.#encodeNew(space, codes, text.text(start, end));
    chunks.add(text.units, start, end, encoded);
    return encoded;
  }

  codesOf(space: number): GrowableUint32 {
    return this.#remembered[space].codes;
  }

  #encodeNew(space: number, codes: GrowableUint32, chunk: string): number {
    const { lexicon } = this;
    const analysis = analysisOf(space);
    const { parts, whole, inner } = takeApart(analysis, chunk);
    const surfaces = parts.map(({ start, end, surface }) =>
      lexicon.addSurface(space, lowerCase(chunk.slice(start, end)), surface, termOfPart),
    );
    const [only] = surfaces;
    if (surfaces.length === 1 && only !== undefined && whole === null && inner.length === 0) return only * 2;
    const terms = surfaces.map((surface) => lexicon.termOfSurface(surface));
    const also = inner.map(({ surface }) => lexicon.addTerm(space, termOfJoined(analysis, surface)));
    let shown = only ?? noTerm;
    if (whole !== null) {
      shown = lexicon.addSurface(space, lowerCase(chunk), whole.surface, termOfJoined);
      surfaces.push(shown);
      also.push(lexicon.termOfSurface(shown));
    }
    const start = codes.length;
    for (const number of [terms.length, also.length, surfaces.length, shown]) codes.push(number);
    for (const list of [terms, also, surfaces]) for (const number of list) codes.push(number);
    return start * 2 + 1;
  }
}
