/**
 * A letter that is read from right to left: of the Hebrew and Arabic blocks, of those between and after them, and of the ranges that
 * Unicode keeps for further such scripts.
 */
const fromRight = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text is read from right to left: its first letter decides, as for `dir="auto"`. */
export function isRightToLeft(text: string): boolean {
  const [first] = /\p{L}/u.exec(text) ?? [];
  return first !== undefined && fromRight.test(first);
}
