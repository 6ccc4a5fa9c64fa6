/** What a UTF-16 unit is to the division of a text into words. */
export const CharacterClass = {
  separator: 0,
  letter: 1,
  digit: 2,
  hyphen: 3,
  apostrophe: 4,
  dot: 5,
  unspaced: 6,
} as const;

const hyphens = '-\u2010\u2011\u2043\uFE63\uFF0D';
const apostrophes = "'\u2019\u02BC\uFF07";
/** They show nothing and cut nothing: soft hyphen, joiners, byte-order mark. Folding drops them. */
const invisible = '\u00AD\u200C\u200D\u2060\uFEFF';
/** Scripts that put no spaces between words. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC]/u;

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  if (hyphens.includes(character)) return CharacterClass.hyphen;
  if (apostrophes.includes(character)) return CharacterClass.apostrophe;
  if (character === '.') return CharacterClass.dot;
  if (invisible.includes(character)) return CharacterClass.letter;
  // Surrogates: those of the supplementary ideographs are words without spaces, the low halves follow their high half.
  if (unit >= 0xd840 && unit <= 0xd888) return CharacterClass.unspaced;
  if (unit >= 0xdc00 && unit <= 0xdfff) return CharacterClass.separator;
  if (/\p{N}/u.test(character)) return CharacterClass.digit;
  if (unspacedScripts.test(character)) return CharacterClass.unspaced;
  return /[\p{L}\p{M}]/u.test(character) ? CharacterClass.letter : CharacterClass.separator;
}

/** Class of every UTF-16 unit: one look-up a character instead of a regular expression. */
export const characterClasses: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, unit) => classify(unit));

/** Whether the text has a character of a script that puts no spaces between words. */
export function hasUnspacedScript(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (characterClasses[text.charCodeAt(at)] === CharacterClass.unspaced) return true;
  }
  return false;
}
