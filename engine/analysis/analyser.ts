import type { Language } from '#domain/sites/languages.ts';
import { hasUnspacedScript } from './chunks/character-class.ts';
import { type Piece, partsOf } from './chunks/chunk-parts.ts';
import { forEachChunk } from './chunks/chunks.ts';
import { englishStem } from './english/english-words.ts';
import { fold } from './fold.ts';
import { romanceStemmer } from './romance/romance-stemmer.ts';
import { stopWords } from './stop-words.ts';

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
const rememberedChunks = 8_000;
const longestWhole = 40;
/** Characters of the longest word looked for inside another of a script without spaces. */
const longestInner = 4;

const english = sparingly(englishStem);
const stemmers: Readonly<Record<AnalysisKind, Stem>> = {
  en: english,
  fr: sparingly(romanceStemmer('fr')),
  es: sparingly(romanceStemmer('es')),
  pt: sparingly(romanceStemmer('pt')),
  cn: english,
  names: (word) => word,
};

const elisions =
  /^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu|entr)['\u2019\u02BC\uFF07](?=.)/i;

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
  if (hasUnspacedScript(chunk)) return takeUnspacedApart(kind, chunk);
  const start = kind === 'fr' ? (elisions.exec(chunk)?.[0].length ?? 0) : 0;
  const parts = partsOf(chunk, start, kind === 'en');
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

/** One word of a script without spaces, or what a query joins to one (`forEachAskedWord`). */
function takeUnspacedApart(kind: AnalysisKind, chunk: string): ChunkOf<Piece> {
  const whole = { surface: fold(chunk), start: 0, end: chunk.length };
  const parts: Piece[] = [];
  forEachChunk(chunk, (start, end) => {
    if (start === 0 && end === chunk.length) return;
    for (const part of takeApart(kind, chunk.slice(start, end)).parts)
      parts.push({ surface: part.surface, start: start + part.start, end: start + part.end });
  });
  if (parts.length > 0) return { parts, whole, inner: [] };
  const characters = Array.from(whole.surface);
  const inner: Piece[] = [];
  for (let size = 2; size < characters.length && size <= longestInner; size++) {
    for (let at = 0; at + size <= characters.length; at++)
      inner.push({ ...whole, surface: characters.slice(at, at + size).join('') });
  }
  return { parts: [whole], whole: null, inner };
}

type Stem = (word: string) => string;

/** Numbers and codes have no endings; very long "words" are rubbish that would only cost time. */
function sparingly(stem: Stem): Stem {
  return (word) => (word.length < 3 || word.length > 40 || /\d/.test(word) ? word : stem(word));
}
