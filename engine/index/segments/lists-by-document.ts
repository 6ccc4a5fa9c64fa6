import type { GrowableUint32 } from '../growable.ts';
import type { ListColumn } from './segment.ts';

/** Lists of numbers, one a document, while documents are added one after another. */
export class ListsByDocument {
  readonly #values: GrowableUint32;
  readonly #starts: number[] = [0];

  /** `values` has to be empty, and is this column's alone. */
  constructor(values: GrowableUint32) {
    this.#values = values;
  }

  /** Adds to the list of the current document. */
  push(value: number): void {
    this.#values.push(value);
  }

  endDocument(): void {
    this.#starts.push(this.#values.length);
  }

  toColumn(): ListColumn {
    return { starts: new Uint32Array(this.#starts), values: this.#values.copy() };
  }
}
