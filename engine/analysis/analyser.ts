import type { Language } from '#domain/sites/languages.ts';
import { newStemmer } from 'snowball-stemmers';
import { withAccentedEnding } from './accented-endings.ts';
import { CharacterClass, characterClasses, hasUnspacedScript } from './character-class.ts';
import { oneSpelling } from './english-spelling.ts';
import { fold } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** A word of a chunk. `start` and `end` are its place in the chunk as written. */
export interface Word {
  /** Folded, not stemmed. */
  readonly surface: string;
  /** What it is found by; null for a stop word. */
  readonly term: string | null;
  readonly start: number;
  readonly end: number;
}

/** How a chunk is indexed and searched. `covid-19` has the parts `covid` and `19`, and is `covid19` as a whole. */
export interface AnalysedChunk {
  /** One at each position, stop words too. */
  readonly parts: readonly Word[];
  /** Where there are several parts: all of them written as one word. */
  readonly whole: Word | null;
  /** Shorter words inside a word of a script without spaces (血压 in 高血压): found, but no query's own. */
  readonly inner: readonly Word[];
}

/** `names` = of people and countries: neither stemmed nor without stop words. */
export type AnalysisKind = Language | 'names';

type Analyse = (chunk: string) => AnalysedChunk;

/** Chunks remembered by each analyser; a full memory is emptied, since frequent ones come back at once. */
const rememberedChunks = 20_000;
const longestWhole = 40;

const stemmers: Readonly<Record<AnalysisKind, (word: string) => string>> = {
  en: withEnglishSpelling(stemmerOf('english')),
  fr: withEndings('fr', stemmerOf('french')),
  es: withEndings('es', stemmerOf('spanish')),
  pt: withEndings('pt', stemmerOf('portuguese')),
  cn: withEnglishSpelling(stemmerOf('english')),
  names: (word) => word,
};

const elisions = /^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|quoiqu)['\u2019\u02BC\uFF07](?=.)/i;

const analysers = new Map<AnalysisKind, Analyse>();

/** The analyser of a language for queries and highlights, one for all, with its memory of chunks. */
export function analyserFor(kind: AnalysisKind): Analyse {
  let analyser = analysers.get(kind);
  if (analyser === undefined) {
    analyser = remembering((chunk) => analyseChunk(kind, chunk));
    analysers.set(kind, analyser);
  }
  return analyser;
}

function remembering(analyse: Analyse): Analyse {
  const known = new Map<string, AnalysedChunk>();
  return (chunk) => {
    let analysed = known.get(chunk);
    if (analysed === undefined) {
      analysed = analyse(chunk);
      if (known.size >= rememberedChunks) known.clear();
      known.set(chunk, analysed);
    }
    return analysed;
  };
}

/** Takes a chunk apart; nothing is remembered. */
export function analyseChunk(kind: AnalysisKind, chunk: string): AnalysedChunk {
  if (hasUnspacedScript(chunk)) return analyseUnspaced(kind, chunk);
  const start = kind === 'fr' ? (elisions.exec(chunk)?.[0].length ?? 0) : 0;
  const bounds = partBounds(chunk, start);
  const parts = bounds
    .map(([from, to]) => wordOf(kind, chunk, from, to))
    .filter((word) => word.surface !== '');
  if (parts.length < 2) return { parts, whole: null, inner: [] };
  const surface = parts.map((part) => part.surface).join('');
  const whole =
    surface.length > longestWhole
      ? null
      : { surface, term: stemmers[kind](surface), start, end: chunk.length };
  return { parts, whole, inner: [] };
}

/** Parts end at hyphens, and between letters and a number that ends the chunk (`covid19`, `il6`, but not `b12` or `h1n1`). */
function partBounds(chunk: string, start: number): [number, number][] {
  const bounds: [number, number][] = [];
  let from = start;
  for (let at = start; at <= chunk.length; at++) {
    if (at < chunk.length && characterClasses[chunk.charCodeAt(at)] !== CharacterClass.hyphen) continue;
    if (at > from) bounds.push([from, at]);
    from = at + 1;
  }
  const only = bounds.length === 1 ? bounds[0] : undefined;
  const numbered =
    only === undefined ? null : /^\p{L}{2,}(?=\p{N}{1,4}$)/u.exec(chunk.slice(only[0], only[1]));
  if (only === undefined || numbered === null) return bounds;
  const cut = only[0] + numbered[0].length;
  return [
    [only[0], cut],
    [cut, only[1]],
  ];
}

function wordOf(kind: AnalysisKind, chunk: string, start: number, end: number): Word {
  const folded = fold(chunk.slice(start, end)).replaceAll(/['\u2019\u02BC]s?$|['\u2019\u02BC]/g, '');
  if (kind === 'names') return { surface: folded, term: folded === '' ? null : folded, start, end };
  const term = folded === '' || stopWords[kind].has(folded) ? null : stemmers[kind](folded);
  return { surface: folded, term, start, end };
}

function analyseUnspaced(kind: AnalysisKind, chunk: string): AnalysedChunk {
  const surface = fold(chunk);
  const isStopWord = kind !== 'names' && stopWords.cn.has(surface);
  const word: Word = { surface, term: isStopWord ? null : surface, start: 0, end: chunk.length };
  const characters = Array.from(surface);
  const inner: Word[] = [];
  for (let at = 0; characters.length > 2 && at + 2 <= characters.length; at++) {
    const pair = characters.slice(at, at + 2).join('');
    inner.push({ surface: pair, term: pair, start: 0, end: chunk.length });
  }
  return { parts: [word], whole: null, inner };
}

function stemmerOf(language: 'english' | 'french' | 'spanish' | 'portuguese'): (word: string) => string {
  const stemmer = newStemmer(language);
  // Numbers and codes have no endings; very long "words" are rubbish that would only cost time.
  return (word) => (word.length < 3 || word.length > 40 || /\d/.test(word) ? word : stemmer.stem(word));
}

function withEndings(language: 'fr' | 'es' | 'pt', stem: (word: string) => string): (word: string) => string {
  return (word) => fold(stem(withAccentedEnding(language, word)));
}

function withEnglishSpelling(stem: (word: string) => string): (word: string) => string {
  return (word) => stem(oneSpelling(word));
}
