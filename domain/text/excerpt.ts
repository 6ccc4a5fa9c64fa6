import { ellipsis } from './ellipsis.ts';

/** How far before the first word found an excerpt may look for the beginning of its sentence. */
const sentenceReach = 240;
/** What is shown before the word where its sentence begins too far off. */
const leadIn = 80;
/** How far before the cut the end of a word is looked for. */
const wordReach = 40;
/** Characters that `ellipsis` keeps free for its dots. */
const mark = 3;

/**
 * The part of an abstract that a result shows: its beginning, or, where the first word found stands behind the cut,
 * the sentence of that word. `marked` is escaped text with `<b>` around the words found.
 */
export function excerpt(marked: string, limit: number): string {
  const found = marked.search(/<b>/i);
  if (marked.length <= limit || found === -1 || found < limit - 40) return cut(marked, limit);
  const before = marked.slice(Math.max(0, found - sentenceReach), found);
  const sentence = before.search(/[.!?。！？]\s*(?=[^.!?。！？]*$)/);
  const start = sentence === -1 ? startOfWord(marked, found - leadIn) : found - before.length + sentence + 1;
  return `... ${cut(marked.slice(start).trimStart(), limit)}`;
}

/** The beginning of the first word from `from` on; `from` itself where nothing parts words. */
function startOfWord(marked: string, from: number): number {
  const space = marked.indexOf(' ', from);
  return space === -1 || space > from + leadIn ? from : space + 1;
}

/** Ends with a whole word where one ends near the limit, and leaves no half entity (`&am`) or stop before the dots. */
function cut(marked: string, limit: number): string {
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
