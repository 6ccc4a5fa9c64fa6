import type { Range } from './phrase-ranges.ts';

/** A stretch of a text, and the ranges in it that are marked. */
export interface Fragment extends Range {
  readonly ranges: readonly Range[];
}

/** Characters of a fragment, about: whole sentences where they fit. */
const longest = 320;
/** A fragment may be longer by so much if it ends with its sentence then. */
const overhang = 40;
/** How far before the first word found its sentence may begin. */
const sentenceReach = 160;
/** What is shown before the word where its sentence begins too far off. */
const leadIn = 80;
/** A fragment is not cut at the end of a sentence where so little would be left of it. */
const shortest = 180;
/** A word that no other range of the fragment has counts as many that are repeated. */
const ofNewWord = 8;
/** Words that begin with the same letters are taken for forms of one. */
const comparedLetters = 5;

/** Where a sentence ends, and the next one begins behind it. */
const sentenceEnd = /[.!?]["')\]]*\s+(?=[\p{Lu}\p{N}"'([])|[。！？]\s*/gu;

/** The part of a text that has the most of what was found, the earlier of two that have as much. `ranges` are in their order, at least one. */
export function bestFragment(text: string, ranges: readonly Range[]): Fragment {
  if (text.length <= longest + overhang) return { start: 0, end: text.length, ranges };
  const starts = sentenceStarts(text);
  const words = ranges.map(({ start, end }) =>
    text.slice(start, Math.min(end, start + comparedLetters)).toLowerCase(),
  );
  let best: Fragment | null = null;
  let most = 0;
  let tried = -1;
  for (const range of ranges) {
    const start = startBefore(text, range.start, starts);
    if (start === tried) continue;
    tried = start;
    const stretch = { start, end: start + longest };
    const worth = worthOf(stretch, ranges, words);
    if (best !== null && worth <= most) continue;
    most = worth;
    best = { ...stretch, ranges: ranges.filter((one) => isWithin(one, stretch)) };
  }
  const { start, ranges: marked } = best ?? { start: 0, ranges };
  const end = endAfter(text, start, marked.at(-1)?.end ?? start, starts);
  return { start, end, ranges: marked.filter((one) => one.end <= end) };
}

/** The positions where sentences begin, and the end of the text. */
function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(sentenceEnd)) starts.push(index + end.length);
  starts.push(text.length);
  return starts;
}

function startBefore(text: string, found: number, starts: readonly number[]): number {
  const sentence = starts.findLast((one) => one <= found) ?? 0;
  if (found - sentence <= sentenceReach) return sentence;
  const space = text.indexOf(' ', found - leadIn);
  return space === -1 || space >= found ? betweenCharacters(text, Math.max(0, found - leadIn)) : space + 1;
}

/** The end of the last sentence that fits and has what was found, else of a word. */
function endAfter(text: string, start: number, lastFound: number, starts: readonly number[]): number {
  if (text.length - start <= longest + overhang) return text.length;
  const least = Math.max(start + shortest, lastFound);
  const sentence = starts.findLast((one) => one <= start + longest + overhang && one >= least);
  if (sentence !== undefined) return start + text.slice(start, sentence).trimEnd().length;
  const space = text.lastIndexOf(' ', start + longest);
  return space >= Math.max(lastFound, start + longest - overhang)
    ? space
    : betweenCharacters(text, start + longest);
}

/** The place, or the one before it where it parts the two halves of a character. */
function betweenCharacters(text: string, at: number): number {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 ? at - 1 : at;
}

function isWithin(one: Range, stretch: Range): boolean {
  return one.start >= stretch.start && one.end <= stretch.end;
}

/** Asked at each sentence that has a range: `words` are the ranges', compared by their first letters. */
function worthOf(stretch: Range, ranges: readonly Range[], words: readonly string[]): number {
  let worth = 0;
  const various: string[] = [];
  let at = -1;
  for (const range of ranges) {
    at++;
    if (range.start >= stretch.end) break;
    if (!isWithin(range, stretch)) continue;
    worth += 1;
    const word = words[at] ?? '';
    if (various.includes(word)) continue;
    various.push(word);
    worth += ofNewWord;
  }
  return worth;
}
