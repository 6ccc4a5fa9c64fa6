import type { Language } from '#domain/sites/languages.ts';
import { newStemmer } from 'snowball-stemmers';
import { withAccentedEnding } from './accented-endings.ts';
import { CharacterClass, characterClasses, hasUnspacedScript } from './character-class.ts';
import { oneSpelling } from './english-spelling.ts';
import { stemEnglish } from './english-stemmer.ts';
import { fold } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** A piece of a chunk. `start` and `end` are its place in the chunk as written. */
interface Piece {
  /** Folded, not stemmed. */
  readonly surface: string;
  readonly start: number;
  readonly end: number;
}

export interface Word extends Piece {
  /** What it is found by; null for a stop word. */
  readonly term: string | null;
}

/** How a chunk falls into words. `covid-19` has the parts `covid` and `19`, and is `covid19` as a whole. */
interface ChunkOf<Part extends Piece> {
  /** One at each position, stop words too. */
  readonly parts: readonly Part[];
  /** Where there are several parts: all of them written as one word. */
  readonly whole: Part | null;
  /** Shorter words inside a word of a script without spaces (血压 in 高血压): found, but no query's own. */
  readonly inner: readonly Part[];
}

/** How a chunk is indexed and searched. */
export type AnalysedChunk = ChunkOf<Word>;

/** `names` = of people and countries: neither stemmed nor without stop words. */
export type AnalysisKind = Language | 'names';

type Analyse = (chunk: string) => AnalysedChunk;

/** Chunks that each analyser remembers at least; at most twice as many. */
const rememberedChunks = 40_000;
const longestWhole = 40;

const englishStem = sparingly(stemEnglish);
const english: Stem = (word) => englishStem(oneSpelling(word));
const stemmers: Readonly<Record<AnalysisKind, Stem>> = {
  en: english,
  fr: withEndings('fr', 'french'),
  es: withEndings('es', 'spanish'),
  pt: withEndings('pt', 'portuguese'),
  cn: english,
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

/** Remembers in two generations: what is not asked for while a new one fills up is forgotten with the old. */
function remembering(analyse: Analyse): Analyse {
  let young = new Map<string, AnalysedChunk>();
  let old = new Map<string, AnalysedChunk>();
  return (chunk) => {
    const known = young.get(chunk);
    if (known !== undefined) return known;
    const analysed = old.get(chunk) ?? analyse(chunk);
    if (young.size >= rememberedChunks) {
      old = young;
      young = new Map();
    }
    young.set(chunk, analysed);
    return analysed;
  };
}

/** Takes a chunk apart and finds the terms of its words; nothing is remembered. */
function analyseChunk(kind: AnalysisKind, chunk: string): AnalysedChunk {
  const { parts, whole, inner } = takeApart(kind, chunk);
  const joined = (piece: Piece): Word => ({ ...piece, term: termOfJoined(kind, piece.surface) });
  return {
    parts: parts.map((piece) => ({ ...piece, term: termOfPart(kind, piece.surface) })),
    whole: whole === null ? null : joined(whole),
    inner: inner.map(joined),
  };
}

export function takeApart(kind: AnalysisKind, chunk: string): ChunkOf<Piece> {
  if (hasUnspacedScript(chunk)) return takeUnspacedApart(chunk);
  const start = kind === 'fr' ? (elisions.exec(chunk)?.[0].length ?? 0) : 0;
  const bounds = partBounds(chunk, start);
  const parts = bounds
    .map(([from, to]) => ({ surface: foldedPart(chunk, from, to), start: from, end: to }))
    .filter(({ surface }) => surface !== '');
  if (parts.length < 2) return { parts, whole: null, inner: [] };
  const surface = parts.map((part) => part.surface).join('');
  const whole = surface.length > longestWhole ? null : { surface, start, end: chunk.length };
  return { parts, whole, inner: [] };
}

/** What a part with this surface is found by; null for a stop word. */
export function termOfPart(kind: AnalysisKind, surface: string): string | null {
  if (kind === 'names') return surface;
  return stopWords[kind].has(surface) || stopWords.cn.has(surface) ? null : stemmers[kind](surface);
}

/** What a whole or an inner word is found by: stop words only stand by themselves. */
export function termOfJoined(kind: AnalysisKind, surface: string): string {
  return stemmers[kind](surface);
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
  const [only] = bounds;
  const digits = bounds.length === 1 && only !== undefined ? finalNumber(chunk, only) : 0;
  if (only === undefined || digits === 0) return bounds;
  const cut = only[1] - digits;
  return [
    [only[0], cut],
    [cut, only[1]],
  ];
}

/** The length of the number that follows the letters of a part; of its folded form, which decides what a word is. */
function finalNumber(chunk: string, [start, end]: [number, number]): number {
  if (characterClasses[chunk.charCodeAt(end - 1)] !== CharacterClass.digit) return 0;
  return /^\p{L}{2,}(\p{N}{1,4})$/u.exec(foldedPart(chunk, start, end))?.[1]?.length ?? 0;
}

function foldedPart(chunk: string, start: number, end: number): string {
  return fold(chunk.slice(start, end)).replaceAll(/['\u2019\u02BC]s?$|['\u2019\u02BC]/g, '');
}

function takeUnspacedApart(chunk: string): ChunkOf<Piece> {
  const surface = fold(chunk);
  const place = { start: 0, end: chunk.length };
  const characters = Array.from(surface);
  const inner: Piece[] = [];
  for (let at = 0; characters.length > 2 && at + 2 <= characters.length; at++) {
    inner.push({ surface: characters.slice(at, at + 2).join(''), ...place });
  }
  return { parts: [{ surface, ...place }], whole: null, inner };
}

type Stem = (word: string) => string;

/** Numbers and codes have no endings; very long "words" are rubbish that would only cost time. */
function sparingly(stem: Stem): Stem {
  return (word) => (word.length < 3 || word.length > 40 || /\d/.test(word) ? word : stem(word));
}

function withEndings(language: 'fr' | 'es' | 'pt', name: 'french' | 'spanish' | 'portuguese'): Stem {
  const stemmer = newStemmer(name);
  const stem = sparingly((word) => stemmer.stem(word));
  return (word) => fold(stem(withAccentedEnding(language, word)));
}
