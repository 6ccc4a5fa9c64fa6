/** Room for so many entries to begin with. There are thousands of lists, most of them short: those of spelling alone took 95 MB with 1,024. */
const firstRoom = 8;

/** A list of numbers in a typed array that grows: no object an entry. */
export class GrowableUint32 {
  #values: Uint32Array;
  length: number;

  constructor(values: Uint32Array = new Uint32Array()) {
    this.#values = values;
    this.length = values.length;
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(Math.max(firstRoom, this.length * 2));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index];
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  add(index: number, amount: number): void {
    this.#values[index] += amount;
  }

  clear(): void {
    this.length = 0;
  }

  /** The entries, valid until the next change of one; what is pushed later does not change it. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }

  copy(): Uint32Array {
    return this.#values.slice(0, this.length);
  }
}
