/** The words of a text in their order, and for languages that were asked about, a number for what each is found by. */
export interface TextWords {
  readonly starts: Uint16Array | Uint32Array;
  readonly ends: Uint16Array | Uint32Array;
  readonly fingerprints: Map<string, Uint16Array>;
  /** Whether it is its own HTML. */
  readonly isPlain: boolean;
}

/** A text that is searched for the words of one query after the other. Whoever does so keeps with it what it learnt of its words. */
export class MarkableText {
  readonly text: string;
  words: TextWords | null;

  constructor(text: string, words: TextWords | null = null) {
    this.text = text;
    this.words = words;
  }
}
