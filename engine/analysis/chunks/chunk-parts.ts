import { CharacterClass, characterClasses } from './character-class.ts';
import { secondPart } from '../english/english-words.ts';
import { fold } from '../fold.ts';

/** A piece of a chunk. `start` and `end` are its position in the chunk as written. */
export interface Piece {
  /** Folded, not stemmed. */
  readonly surface: string;
  readonly start: number;
  readonly end: number;
}

type Bounds = readonly [start: number, end: number];

const { letter, digit, hyphen, apostrophe, dot } = CharacterClass;

/** After one letter an apostrophe divides (`d'Ivoire`, `O'Brien`) where as much follows: `I'll` stays one. */
const shortestAfterApostrophe = 3;

const greekNames = new Map(
  'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi ο omicron π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega'
    .split(/ (?=[α-ω])/)
    .map((entry): [string, string] => [entry.charAt(0), entry.slice(2)]),
);

/**
 * The parts of a chunk from `start` on: divided at hyphens, at the dots of abbreviations, behind `d'` and `O'`, around a
 * Greek letter that stands for its name (`TNFα`), between letters and a number that ends the chunk (`covid19`, `il6`,
 * but not `b12` or `h1n1`), and, where `isEnglish`, inside words that are also written in two (`healthcare`).
 */
export function partsOf(chunk: string, start: number, isEnglish: boolean): Piece[] {
  const byMarks = dividedByMarks(chunk, start);
  const divided = hasGreek(chunk) ? byMarks.flatMap((bounds) => dividedByGreek(chunk, bounds)) : byMarks;
  const parts: Piece[] = [];
  for (const [from, to] of divided) {
    const part = pieceOf(chunk, from, to);
    const { surface } = part;
    const compound = isEnglish && surface.length === to - from ? secondPart(surface) : 0;
    const digits = divided.length === 1 ? finalNumber(chunk, to, surface) : 0;
    const second = compound > 0 ? from + compound : to - digits;
    if (second < to) parts.push(pieceOf(chunk, from, second), pieceOf(chunk, second, to));
    else if (surface !== '') parts.push(part);
  }
  return parts;
}

function dividedByMarks(chunk: string, start: number): Bounds[] {
  const bounds: Bounds[] = [];
  let from = start;
  for (let at = start; at <= chunk.length; at++) {
    if (at < chunk.length && !divides(chunk, from, at)) continue;
    if (at > from) bounds.push([from, at]);
    from = at + 1;
  }
  return bounds;
}

function divides(chunk: string, from: number, at: number): boolean {
  const kind = characterClasses[chunk.charCodeAt(at)];
  if (kind === hyphen) return true;
  if (kind === dot) return characterClasses[chunk.charCodeAt(at - 1)] === letter;
  return kind === apostrophe && at === from + 1 && chunk.length - at > shortestAfterApostrophe;
}

/** Units of measurement keep their μ, and words of Greek all their letters. */
function dividedByGreek(chunk: string, [start, end]: Bounds): Bounds[] {
  const offsets = Array.from({ length: end - start }, (_, offset) => start + offset);
  const letters = offsets.filter((at) => isGreek(chunk.charCodeAt(at)));
  const isGreekWord = letters.length === offsets.length && letters.length > 2;
  const cuts = letters.filter((at) => fold(chunk.charAt(at)) !== 'μ');
  if (cuts.length === 0 || isGreekWord) return [[start, end]];
  const edges = [...new Set([start, ...cuts.flatMap((at) => [at, at + 1]), end])];
  return edges.slice(1).map((edge, index): Bounds => [edges[index] ?? start, edge]);
}

function hasGreek(chunk: string): boolean {
  for (let at = 0; at < chunk.length; at++) if (isGreek(chunk.charCodeAt(at))) return true;
  return false;
}

function isGreek(unit: number): boolean {
  return (unit >= 0x370 && unit <= 0x3ff) || (unit >= 0x1f00 && unit <= 0x1fff);
}

/** The length of the number that follows the letters of a part; of its folded form, which decides what a word is. */
function finalNumber(chunk: string, end: number, surface: string): number {
  if (characterClasses[chunk.charCodeAt(end - 1)] !== digit) return 0;
  return /^\p{L}{2,}(\p{N}{1,4})$/u.exec(surface)?.[1]?.length ?? 0;
}

function pieceOf(chunk: string, start: number, end: number): Piece {
  const surface = fold(chunk.slice(start, end)).replaceAll(/['\u2019\u02BC]s?$|['\u2019\u02BC]/g, '');
  return { surface: surface.length === 1 ? (greekNames.get(surface) ?? surface) : surface, start, end };
}
