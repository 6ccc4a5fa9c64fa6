import { GrowableUint32 } from '../growable.ts';
import { ChunkEncoder } from '../words/chunk-encoder.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** An array that grows, without what was in it; what it holds at first is whatever it held before. */
class Scratch<Numbers extends Uint32Array | Uint16Array | Uint8Array> {
  readonly #create: (length: number) => Numbers;
  #numbers: Numbers;

  constructor(create: (length: number) => Numbers) {
    this.#create = create;
    this.#numbers = create(0);
  }

  take(length: number): Numbers {
    if (this.#numbers.length < length) this.#numbers = this.#create(Math.ceil(length * 1.25));
    return this.#numbers;
  }
}

const ofUint32 = (length: number): Uint32Array => new Uint32Array(length);

/**
 * What building a segment needs for a while, kept for the next one: memory that is taken anew each time has to be
 * collected each time, which holds up all others. One segment is built at a time.
 */
export class BuildMemory {
  /** Of each occurrence: its term, its document, its position and field. */
  readonly terms = new GrowableUint32();
  readonly docs = new GrowableUint32();
  readonly fieldPositions = new GrowableUint32();
  readonly keys = new GrowableUint32();
  readonly titles = new GrowableUint32();
  readonly words = new GrowableUint32();
  /** By term: where its next occurrence goes. */
  readonly next = new Scratch(ofUint32);
  readonly sortedDocs = new Scratch(ofUint32);
  readonly sortedFieldPositions = new Scratch(ofUint32);
  readonly postingDocs = new Scratch(ofUint32);
  readonly weights = new Scratch((length) => new Uint16Array(length));
  readonly positionCounts = new Scratch((length) => new Uint8Array(length));
  readonly positions = new Scratch((length) => new Uint16Array(length));

  #encoder: ChunkEncoder | null = null;

  /** The encoder of a lexicon, with the chunks that it remembers of earlier segments. */
  encoderFor(lexicon: Lexicon): ChunkEncoder {
    if (this.#encoder?.lexicon !== lexicon) this.#encoder = new ChunkEncoder(lexicon);
    return this.#encoder;
  }

  /** Ready for another segment. */
  clear(): void {
    for (const list of [this.terms, this.docs, this.fieldPositions, this.keys, this.titles, this.words])
      list.clear();
  }
}
