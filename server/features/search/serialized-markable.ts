import { languages } from '#domain/sites/languages.ts';
import { MarkableText, type TextWords } from '#domain/text/markable-text.ts';

/*
 * A text with its words as bytes: four numbers of 32 bits (its units, its words, a bit for each language that they are read in,
 * its kind), the places and fingerprints of its words, then its units.
 */
const headNumbers = 4;
const wideUnits = 1;
const widePlaces = 2;
const plain = 4;
const alignment = 4;

/** The words of the text are known. */
export function serializeMarkable({ text, words }: MarkableText): Buffer {
  if (words === null) throw new Error('The words of a text are found before it is serialized.');
  const { starts, ends, fingerprints, isPlain } = words;
  const isWide = /[\u0100-\uFFFF]/.test(text);
  const kind =
    (isWide ? wideUnits : 0) | (starts instanceof Uint32Array ? widePlaces : 0) | (isPlain ? plain : 0);
  const readIn = languages.map((one) => fingerprints.get(one));
  const bits = readIn.reduce((sum, one, bit) => (one === undefined ? sum : sum | (1 << bit)), 0);
  const head = Uint32Array.of(text.length, starts.length, bits, kind);
  const numbers = [head, starts, ends, ...readIn.filter((one) => one !== undefined)];
  const parts = numbers.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  const units = Buffer.from(text, isWide ? 'utf16le' : 'latin1');
  const length = parts.reduce((sum, part) => sum + part.length, units.length);
  return Buffer.concat([...parts, units], Math.ceil(length / alignment) * alignment);
}

/** Reads what `serializeMarkable` made. The bytes begin at an offset that is a multiple of four, and are not copied. */
export function deserializeMarkable(bytes: Buffer): MarkableText {
  const { buffer, byteOffset } = bytes;
  const [units = 0, count = 0, bits = 0, kind = 0] = new Uint32Array(buffer, byteOffset, headNumbers);
  let at = headNumbers * Uint32Array.BYTES_PER_ELEMENT;
  function next<Numbers>(Made: {
    new (from: ArrayBufferLike, offset: number, length: number): Numbers;
    readonly BYTES_PER_ELEMENT: number;
  }): Numbers {
    const numbers = new Made(buffer, byteOffset + at, count);
    at += count * Made.BYTES_PER_ELEMENT;
    return numbers;
  }
  const Places = (kind & widePlaces) === 0 ? Uint16Array : Uint32Array;
  const starts = next<Uint16Array | Uint32Array>(Places);
  const ends = next<Uint16Array | Uint32Array>(Places);
  const fingerprints: TextWords['fingerprints'] = new Map();
  for (const [bit, language] of languages.entries()) {
    if ((bits & (1 << bit)) !== 0) fingerprints.set(language, next<Uint16Array>(Uint16Array));
  }
  const text =
    (kind & wideUnits) === 0
      ? bytes.toString('latin1', at, at + units)
      : bytes.toString('utf16le', at, at + 2 * units);
  return new MarkableText(text, { starts, ends, fingerprints, isPlain: (kind & plain) !== 0 });
}
