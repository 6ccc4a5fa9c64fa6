/** A list of numbers in a typed array that grows: no object an entry. */
export class GrowableUint32 {
  #values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index];
  }

  add(index: number, amount: number): void {
    this.#values[index] += amount;
  }

  clear(): void {
    this.length = 0;
  }

  /** The entries, valid until the next push. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }

  copy(): Uint32Array {
    return this.#values.slice(0, this.length);
  }
}
