/** Arrays of numbers as they lie in memory. */
export type NumberArray =
  | Uint8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

export const numberArrays = {
  Uint8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;
export type NumberArrayKind = keyof typeof numberArrays;

/** Stands in the text for an array: its index among the arrays. */
const indexName = '$array';

/** A value of plain data as a text and the arrays of numbers in it, wherever they stand: no part has to be known by name. */
export function separateArrays(value: unknown): { readonly text: string; readonly arrays: NumberArray[] } {
  const arrays: NumberArray[] = [];
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!isNumberArray(part)) return part;
    arrays.push(part);
    return { [indexName]: arrays.length - 1 };
  });
  return { text, arrays };
}

/** The value again. */
export function joinArrays(text: string, arrays: readonly NumberArray[]): unknown {
  return JSON.parse(text, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !(indexName in part)) return part;
    return arrays[Number(part[indexName])];
  });
}

export function kindOfArray(array: NumberArray): NumberArrayKind {
  for (const kind of Object.keys(numberArrays)) {
    // The keys of the table are its kinds.
    const known = kind as NumberArrayKind;
    if (array instanceof numberArrays[known]) return known;
  }
  throw new Error('An array of a kind that is not written.');
}

function isNumberArray(value: unknown): value is NumberArray {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}
