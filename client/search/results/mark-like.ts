const marked = /<b>(.+?)<\/b>/gi;
/** Stands beside a word only as a part of it, or of a reference such as `&lt;`. */
const partBefore = /[\p{L}\p{N}&#]$/u;
const partAfter = /^[\p{L}\p{N}]/u;
/** Written without spaces, where words are marked wherever they stand. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface Found {
  readonly start: number;
  readonly end: number;
}

/** An escaped text in which the words are in `<b>` that are so in its fragment. */
export function markLike(text: string, fragment: string | undefined): string {
  const words = new Set(Array.from(fragment?.matchAll(marked) ?? [], ([, word = '']) => word.toLowerCase()));
  const lower = text.toLowerCase();
  // Few capitals have small letters of another length.
  if (lower.length !== text.length) return text;
  const found = [...words].flatMap((word) => rangesOf(word, lower));
  // Of two that begin alike, the longer one.
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  let html = '';
  let at = 0;
  for (const { start, end } of found) {
    if (start < at) continue;
    html += `${text.slice(at, start)}<b>${text.slice(start, end)}</b>`;
    at = end;
  }
  return html + text.slice(at);
}

function rangesOf(word: string, text: string): Found[] {
  const ranges: Found[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    const end = start + word.length;
    const isPart =
      partBefore.test(text.slice(Math.max(0, start - 2), start)) || partAfter.test(text.slice(end, end + 2));
    if (!isPart || unspaced.test(word)) ranges.push({ start, end });
  }
  return ranges;
}
