import { CharacterClass, characterClasses } from './chunks/character-class.ts';
import { forEachChunk } from './chunks/chunks.ts';
import { fold } from './fold.ts';
import { stopWords } from './stop-words.ts';

interface Asked {
  readonly start: number;
  readonly end: number;
  readonly isUnspaced: boolean;
  /** One character of a script without spaces: by itself it is found nearly everywhere. */
  readonly isSingle: boolean;
  readonly isStopWord: boolean;
}

/**
 * Visits the words of a query: chunks, but for the single characters that are left over in a script without spaces.
 * Several in a row are a word that no dictionary has (慢阻肺); one belongs to what it touches, before it (症 in 抑郁症,
 * 型 in 2型糖尿病) or else behind it (脑卒中).
 */
export function forEachAskedWord(text: string, visit: (start: number, end: number) => void): void {
  const chunks: Asked[] = [];
  forEachChunk(text, (start, end) => chunks.push(asked(text.slice(start, end), start, end)));
  for (let at = 0; at < chunks.length;) {
    const size = chunksTogether(chunks, at);
    visit(chunks[at]?.start ?? 0, chunks[at + size - 1]?.end ?? 0);
    at += size;
  }
}

/** How many chunks the word has that begins with this one. */
function chunksTogether(chunks: readonly Asked[], first: number): number {
  const singles = singlesFrom(chunks, first);
  if (singles > 1) return singles;
  if (singles === 1) return touches(chunks, first + 1) && chunks[first + 1]?.isUnspaced ? 2 : 1;
  return touches(chunks, first + 1) && singlesFrom(chunks, first + 1) === 1 ? 2 : 1;
}

/** How many single characters stand in a row. */
function singlesFrom(chunks: readonly Asked[], first: number): number {
  let count = 0;
  while (chunks[first + count]?.isSingle && (count === 0 || touches(chunks, first + count))) count++;
  return count;
}

/** Whether a chunk and the one before it are neither apart nor stop words. */
function touches(chunks: readonly Asked[], at: number): boolean {
  const [before, behind] = [chunks[at - 1], chunks[at]];
  if (before === undefined || behind === undefined) return false;
  return before.end === behind.start && !before.isStopWord && !behind.isStopWord;
}

function asked(chunk: string, start: number, end: number): Asked {
  const isUnspaced = characterClasses[chunk.charCodeAt(0)] === CharacterClass.unspaced;
  const isStopWord = isUnspaced && stopWords.cn.has(fold(chunk));
  const isSingle = isUnspaced && !isStopWord && Array.from(chunk).length === 1;
  return { start, end, isUnspaced, isSingle, isStopWord };
}
