/**
 * A text as its UTF-16 units in a typed array, which is looked through several times faster than a string.
 * One for many texts: what it holds is gone with the next `read`.
 */
export class CodeUnits {
  #units = new Uint16Array(1 << 12);
  #bytes = Buffer.from(this.#units.buffer);

  get units(): Uint16Array {
    return this.#units;
  }

  /** Takes a text in, capitals of A to Z made small, and gives its length. */
  read(text: string): number {
    const { length } = text;
    if (length > this.#units.length) {
      this.#units = new Uint16Array(2 * length);
      this.#bytes = Buffer.from(this.#units.buffer);
    }
    this.#bytes.write(text, 'utf16le');
    const units = this.#units;
    for (let at = 0; at < length; at++) {
      const unit = units[at];
      if (unit >= 0x41 && unit <= 0x5a) units[at] = unit + 0x20;
    }
    return length;
  }

  /** A stretch of the text as a string of its own, which keeps no longer one in memory as a slice of it may. */
  text(start: number, end: number): string {
    return this.#bytes.toString('utf16le', 2 * start, 2 * end);
  }
}

/** The units of a short text, in an array of their own. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < units.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

/** The text of a few units. */
export function textOf(units: Uint16Array): string {
  return String.fromCharCode(...units);
}
