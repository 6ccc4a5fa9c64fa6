/** Words longer than this are nobody's misspelling of anything. */
export const longestCompared = 40;

const rowLength = longestCompared + 2;
const rows = [new Uint8Array(rowLength), new Uint8Array(rowLength), new Uint8Array(rowLength)] as const;
const far = 100;

/**
 * Insertions, deletions, replacements and swaps of neighbours that make one word the other, or `most` + 1
 * where it takes more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const last = lastRow(one, other, most);
  return last === null ? most + 1 : Math.min(last[other.length], most + 1);
}

/** The same for the typed beginning of a word: the distance to whichever beginning of the word is nearest. */
export function beginningDistance(typed: string, word: string, most: number): number {
  const last = lastRow(typed, word.slice(0, typed.length + most), most);
  if (last === null) return most + 1;
  const end = Math.min(word.length, typed.length + most);
  let least = most + 1;
  for (let at = Math.max(0, typed.length - most); at <= end; at++) least = Math.min(least, last[at]);
  return least;
}

/** Distances between all of one word and each beginning of the other; null where each is more than `most`. Valid until the next call. */
function lastRow(one: string, other: string, most: number): Uint8Array | null {
  if (one.length > longestCompared || other.length > longestCompared) return null;
  let [beforeLast, last, row]: readonly Uint8Array[] = rows;
  if (beforeLast === undefined || last === undefined || row === undefined) return null;
  for (let at = 0; at <= other.length; at++) last[at] = at;
  for (let i = 1; i <= one.length; i++) {
    const letter = one.charCodeAt(i - 1);
    const from = Math.max(1, i - most);
    const to = Math.min(other.length, i + most);
    row[from - 1] = from === 1 ? i : far;
    let least: number = row[from - 1];
    for (let j = from; j <= to; j++) {
      const otherLetter = other.charCodeAt(j - 1);
      let cost = last[j - 1] + (letter === otherLetter ? 0 : 1);
      if (j < i + most) cost = Math.min(cost, last[j] + 1);
      cost = Math.min(cost, row[j - 1] + 1);
      const swapped =
        i > 1 && j > 1 && letter === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === otherLetter;
      if (swapped) cost = Math.min(cost, beforeLast[j - 2] + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (to < other.length) row[to + 1] = far;
    if (least > most) return null;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last;
}

/** The letters of a word as bits: words within `n` edits differ in at most 2n of them, which a comparison of bits tells at once. */
export function letterSignature(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Its pairs of neighbouring letters as bits: words within `n` edits differ in at most 6n of them. */
export function pairSignature(word: string): number {
  let bits = 0;
  for (let at = 1; at < word.length; at++) {
    const pair = Math.imul(word.charCodeAt(at - 1), 31) + word.charCodeAt(at);
    bits |= 1 << (Math.imul(pair, 0x9e3779b1) >>> 27);
  }
  return bits;
}

export function differingBits(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
