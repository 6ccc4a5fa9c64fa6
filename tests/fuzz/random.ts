/** Random numbers that are the same again for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.share() * end);
  }

  one<const Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0];
  }

  /** At most so many things, one after another. */
  several<Value>(most: number, make: () => Value): Value[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }

  maybe<Value>(share: number, make: () => Value): Value | undefined {
    return this.share() < share ? make() : undefined;
  }
}
