import { ellipsis } from './ellipsis.ts';

/** How far before the cut the end of a word is looked for. */
const wordReach = 40;
/** Characters that `ellipsis` keeps free for its dots. */
const mark = 3;

/**
 * The beginning of escaped text, in which words may be in `<b>`. It ends with a whole word where one ends near the limit, and leaves no half
 * entity (`&am`) or stop before the dots.
 */
export function beginning(marked: string, limit: number): string {
  if (marked.length <= limit) return marked;
  const shown = ellipsis(marked, limitAtWordEnd(marked, limit));
  return shown.replace(/(?:&[#\w]*|(?<![\s.,:])[\s.,:]+)(?=(<\/b>)?\.\.\.$)/, '');
}

/** The limit, at most the given one, with which `ellipsis` cuts between two words; the given one where nothing parts them. */
function limitAtWordEnd(marked: string, limit: number): number {
  const space = marked.lastIndexOf(' ', limit - mark);
  return space > Math.max(0, limit - mark - wordReach) ? space + mark : limit;
}

/** The words of cleaned HTML without its tags, entities left as they are: escaped text, as a highlight is. */
export function escapedText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
