/** Marks of accents that stand on no letter that can have one. */
const scriptsWithoutSpaces = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const strayMarks = new RegExp(
  String.raw`(?<![[[\u0000-\uFFFF]&&[\p{L}\p{N}\p{M}]]--[${scriptsWithoutSpaces}]])[\p{M}--[${scriptsWithoutSpaces}]]+`,
  'gv',
);

/** Every character of a query in one form of writing (NFKC), stray marks as spaces. */
export function normaliseText(query: string): string {
  const wellFormed = query.normalize('NFKC').toWellFormed();
  return wellFormed.replaceAll(strayMarks, (marks) => ' '.repeat(marks.length));
}
