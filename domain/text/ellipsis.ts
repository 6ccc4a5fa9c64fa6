const mark = '...';
const boldTag = /<\/?b>/gi;

/**
 * A text longer than `limit` is cut to `limit` minus the length of '...', and ends with it. A `<b>` tag is never cut
 * in the middle, and one that is left open is closed. `limit` counts characters as JavaScript does, tags included.
 */
export function ellipsis(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = withoutBrokenTag(withoutHalfCharacter(text.slice(0, Math.max(0, limit - mark.length))), text);
  const kept = cut.trimEnd().replace(/<b>$/i, '').trimEnd();
  return kept + (isBoldOpen(kept) ? '</b>' : '') + mark;
}

/** A surrogate pair that the cut parts goes as a whole. */
function withoutHalfCharacter(cut: string): string {
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}

function withoutBrokenTag(cut: string, whole: string): string {
  for (const tag of whole.matchAll(boldTag)) {
    if (tag.index < cut.length && tag.index + tag[0].length > cut.length) return cut.slice(0, tag.index);
  }
  return cut;
}

function isBoldOpen(text: string): boolean {
  const tags = text.match(boldTag) ?? [];
  return (tags.at(-1) ?? '').toLowerCase() === '<b>';
}
