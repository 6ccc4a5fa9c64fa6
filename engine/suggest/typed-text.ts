import { analyserFor } from '../analysis/analyser.ts';
import { hasUnspacedScript } from '../analysis/chunks/character-class.ts';
import { forEachChunk } from '../analysis/chunks/chunks.ts';
import { fold } from '../analysis/fold.ts';

const shortestTyped = 2;

/** What somebody has typed so far, taken apart. */
export interface TypedText {
  /** As it was typed, in one form of writing. */
  readonly text: string;
  /** Folded, without spaces around it. */
  readonly folded: string;
  /** The words typed, folded as words of the dictionary are; the last of them may be the beginning of one. */
  readonly words: readonly string[];
  /** Where each of them begins in the text. */
  readonly starts: readonly number[];
}

/** null = too little to suggest anything. */
export function readTyped(query: string): TypedText | null {
  const text = query.normalize('NFKC').trimStart();
  const folded = fold(text).trim();
  if (folded.length < shortestTyped) return null;
  const words: string[] = [];
  const starts: number[] = [];
  forEachChunk(text, (start, end) => {
    words.push(surfaceOf(text.slice(start, end)));
    starts.push(start);
  });
  // What will be a longer word of a script without spaces is cut into single characters until it is whole.
  while (words.length > 1 && isCharacter(text, starts.at(-2), starts.at(-1))) {
    const last = words.pop() ?? '';
    starts.pop();
    words.push((words.pop() ?? '') + last);
  }
  // After a space, the next word begins.
  if (words.length > 0 && /\s$/.test(text)) {
    words.push('');
    starts.push(text.length);
  }
  return words.length === 0 ? null : { text, folded, words, starts };
}

/** Whether from one position to the next there is but one character of a script without spaces. */
function isCharacter(text: string, start: number | undefined, next: number | undefined): boolean {
  const character = text.slice(start, next);
  return Array.from(character).length === 1 && hasUnspacedScript(character);
}

/** In the form of the dictionary, without hyphens and apostrophes. */
function surfaceOf(chunk: string): string {
  return analyserFor('names')(chunk)
    .parts.map((part) => part.surface)
    .join('');
}
