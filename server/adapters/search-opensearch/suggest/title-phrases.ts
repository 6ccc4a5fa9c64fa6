import { analyserFor } from '#engine/analysis/analyser.ts';
import { forEachChunk } from '#engine/analysis/chunks/chunks.ts';
import { lowerCase } from '#engine/analysis/fold.ts';
import { pauses } from '#engine/analysis/pauses.ts';
import type { Language } from '#domain/sites/languages.ts';

/** Words of the longest phrase that is suggested. */
export const longestPhrase = 4;

interface TitleWord {
  readonly shown: string;
  /** Folded, without hyphens and apostrophes. */
  readonly folded: string;
  readonly isStopWord: boolean;
  /** A phrase does not run over the pause before it. */
  readonly afterPause: boolean;
}

export interface TitlePhrase {
  readonly words: readonly string[];
  /** Titles that have it, of those read. */
  readonly uses: number;
}

/** Phrases of titles that begin with the words and go on from them; the last word may be the beginning of one. All are folded. */
export function phrasesBeginning(
  titles: readonly string[],
  language: Language,
  words: readonly string[],
): TitlePhrase[] {
  const counts = new Map<string, { words: readonly string[]; uses: number }>();
  for (const title of titles) {
    for (const phrase of phrasesIn(wordsOf(title, language), words)) {
      const key = phrase.join(' ');
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { words: phrase, uses: 1 });
      else known.uses++;
    }
  }
  return [...counts.values()];
}

function phrasesIn(title: readonly TitleWord[], words: readonly string[]): string[][] {
  const found = new Map<string, string[]>();
  const typed = words.at(-1) ?? '';
  for (let start = 0; start + words.length <= title.length; start++) {
    const begins = words.every((word, at) => {
      const folded = title[start + at]?.folded ?? '';
      return at === words.length - 1 ? folded.startsWith(typed) : folded === word;
    });
    if (!begins || (title[start]?.isStopWord ?? true)) continue;
    for (let end = start; end < Math.min(start + longestPhrase, title.length); end++) {
      const last = title[end];
      if (last === undefined || (last.afterPause && end > start)) break;
      if (last.isStopWord || end < start + words.length - 1) continue;
      const phrase = title.slice(start, end + 1).map(({ shown }) => shown);
      found.set(phrase.join(' '), phrase);
    }
  }
  return [...found.values()];
}

function wordsOf(raw: string, language: Language): TitleWord[] {
  const text = raw.normalize('NFKC');
  const words: TitleWord[] = [];
  let previousEnd = 0;
  forEachChunk(text, (start, end) => {
    const chunk = text.slice(start, end);
    const { parts, whole } = analyserFor(language)(chunk);
    const folded = whole === null ? parts.map(({ surface }) => surface).join('') : whole.surface;
    if (folded === '') return;
    words.push({
      shown: lowerCase(whole === null ? chunk.slice(parts[0]?.start ?? 0, parts[0]?.end ?? 0) : chunk),
      folded,
      isStopWord: whole === null && parts.every(({ term }) => term === null),
      afterPause: Array.from(text.slice(previousEnd, start)).some((character) => pauses.includes(character)),
    });
    previousEnd = end;
  });
  return words;
}
