import { widestNear } from './limits.ts';
import type { TextField } from './syntax-tree.ts';

/**
 * What PubMed, Ovid, the Cochrane Library and Embase call a field, as far as it is known here: a field of words; `text` =
 * every field of words; years; an identifier; a subject heading; `none` = what documents here do not say.
 */
type TaggedField = 'title' | 'abstract' | 'author' | 'type' | 'text' | 'date' | 'id' | 'heading' | 'none';

/** A field named after what it is about. */
export interface Tag {
  readonly kind: 'tag';
  readonly field: TaggedField;
  /** About a phrase before it, as in `PhraseSyntax`. */
  readonly near: number | null;
  /** Whether several words before it stand one after another. */
  readonly isPhrase: boolean;
  /** As it stands in the query. */
  readonly written: string;
}

const namesByField: Readonly<Record<Exclude<TaggedField, 'heading'>, string>> = {
  title: 'ti|title|tt|transliterated title',
  abstract: 'ab|abstract',
  author: 'au|author|1au|lastau|fau|auid|full author name|author - first|author - last|first author',
  type: 'pt|ptyp|publication type',
  text:
    'tiab|title/abstract|tw|text word|text words|all|all fields|mh|mesh|mesh terms|mesh major topic|majr|sh|mesh subheading|' +
    'ot|other term|kw|kf|keyword|nm|rn|supplementary concept|ta|jour|journal|mp|hw|af|so|ps|de|exp|mj',
  date: 'dp|pdat|publication date|date - publication|edat|date - entrez|crdt|date - create|ppdat|epdat|yr|py',
  id: 'pmid|uid|doi|aid|lid',
  none:
    'la|lang|language|sb|filter|subset|ad|affiliation|gr|grant number|vi|volume|ip|issue|pg|pagination|is|issn|lm|' +
    'pl|place of publication|owner|stat|dcom|date - completion|lr|date - modification|mhda|ci|cois|isbn|jid|nlmid|ir',
};

const fieldByName = new Map(
  // The object's keys are the fields.
  (Object.entries(namesByField) as [keyof typeof namesByField, string][]).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field] as const),
  ),
);

/** What is searched ends here: no word follows that it could stand before. */
const operandEnd = String.raw`\s*(?:$|\)|(?:and|or|not|near|next|adj)\b|(?:near|next|adj)\/?\d)`;
/** Names of fields that are words too, before another word: `the evidence [is] weak`. */
const bracketedWord = new RegExp(String.raw`^\[ ?(?:all|de|is|la|so) ?\](?!${operandEnd})`, 'i');

/**
 * A field in brackets at the beginning of a text, with its length: `[ti]`, `[Title/Abstract:~3]`, `[mesh:noexp]`; null = none.
 * `isApart`: no word stands directly before it.
 */
export function tagIn(text: string, isApart: boolean): readonly [Tag | null, number] | null {
  const [found = '', name = '', option = ''] =
    /^\[ ?([a-z1][a-z/ -]*?) ?(?::([a-z]+|~ ?\d+))? ?\]/i.exec(text) ?? [];
  const field = fieldByName.get(name.toLowerCase());
  if (field === undefined || name === '') {
    const opening = /^\[(?:mh|mesh) \^?(?=\S)/i.exec(text);
    return opening === null ? null : [null, opening[0].length];
  }
  if (isApart && bracketedWord.test(text)) return null;
  const near = option.startsWith('~') ? Math.min(Number(option.slice(1)), widestNear) : null;
  return [{ kind: 'tag', field, near, isPhrase: field === 'author', written: found }, found.length];
}

const codes = 'ti|ab|tw|mp|kw|kf|au|pt|sh|hw|ot|nm|rn|af|so|yr|py|la|de';
const ovid = new RegExp(String.raw`\.((?:${codes})(?:,(?:${codes}))*)\.$`);
const ovidList = new RegExp(String.raw`\.((?:${codes})(?:,(?:${codes}))+)$`);
const cochrane = new RegExp(String.raw`:((?:${codes})(?:,(?:${codes}))*)$`);
/** `:la` behind anything else is an article of French or Spanish: `objectif:la`. */
const languageBefore =
  /^(?:arabic|chinese|dutch|english|french|german|italian|japanese|korean|polish|portuguese|russian|spanish)?:la$/i;
const embase = /\/(exp|de|mj)$/;
/** Codes that are words of French, Spanish, Portuguese or English too. */
const wordLike = /[:/](?:au|de|la|so)$/;
const endsOperand = new RegExp(`^${operandEnd}`, 'i');

/**
 * Where a stretch has a mark before a short word of a language, before which no field could stand: `Hypertension:au Québec` asks for
 * no author. null where there is none. `behind`: what follows the stretch.
 */
export function markBeforeWord(stretch: string, behind: string): number | null {
  return wordLike.test(stretch) && !endsOperand.test(behind) ? stretch.length - '/de'.length : null;
}

/** Fields at the end of a stretch, with their length: `.ti,ab.` of Ovid, `:ti,ab,kw` of the Cochrane Library, `/exp` of Embase. */
export function suffixIn(stretch: string): readonly [Tag, number] | null {
  const [found, names] =
    (ovid.exec(stretch) ?? ovidList.exec(stretch) ?? cochrane.exec(stretch) ?? embase.exec(stretch)) || [];
  if (found === ':la' && !languageBefore.test(stretch)) return null;
  if (found !== undefined && names !== undefined) {
    const fields = new Set(names.split(',').map((name) => fieldByName.get(name) ?? 'text'));
    const [only = 'text', ...others] = fields;
    const field = others.length === 0 ? only : 'text';
    return [{ kind: 'tag', field, near: null, isPhrase: true, written: found }, found.length];
  }
  if (!/[\p{L}\p{N}]\/$/u.test(stretch)) return null;
  return [{ kind: 'tag', field: 'heading', near: null, isPhrase: false, written: '/' }, 1];
}

export interface Proximity {
  /** How many words may stand between; null = one right after the other. */
  readonly near: number | null;
  /** Whether it can be nothing else; others are operators only where the query has other marks of a search strategy. */
  readonly isSure: boolean;
}

/**
 * What an operator such as `adj3` (at most two words between) or `N3` (at most three) asks for; null = it is none. Where it
 * asks for an order too, as `NEXT/3` does, any order is taken.
 */
export function proximityIn(stretch: string): Proximity | null {
  const [, name = '', digits = ''] = /^(adj|near\/?|next\/?|n\/?|w\/?|pre\/)(\d{0,3})$/i.exec(stretch) ?? [];
  const operator = name.toLowerCase().replace('/', '');
  const isBare = digits === '';
  if (operator === '' || (isBare && name.endsWith('/'))) return null;
  const isSure = !isBare && (operator === 'adj' || (name.endsWith('/') && operator.length > 2));
  // Small letters make words of these: near, next, n3.
  if (!isSure && operator !== 'adj' && name !== name.toUpperCase()) return null;
  if (isBare) {
    if (operator === 'n' || operator === 'w') return null;
    return { near: operator === 'near' ? 5 : null, isSure };
  }
  const between =
    operator === 'n' || operator === 'w' || operator === 'pre' ? Number(digits) : Number(digits) - 1;
  return { near: Math.min(Math.max(between, 0), widestNear), isSure };
}

/**
 * The query with headings as PubMed writes them: those of the Cochrane Library (`MeSH descriptor: [Asthma] explode all trees`,
 * `[mh ^"Asthma"/DT]`) with a tag behind, those of Ovid (`Asthma/dt, th [Drug Therapy, Therapy]`) without what limits them. Every other
 * character keeps its place.
 */
export function withPlainHeadings(query: string): string {
  return query
    .replaceAll(
      /\bMeSH descriptor:? ?\[([^\]"]*)\](?: explode (?:all|\d) trees?| this term only)?/gi,
      (found: string, heading: string) =>
        `"${heading}"[mh]`.padStart(found.indexOf(']') + 1).padEnd(found.length),
    )
    .replaceAll(/\[(?:mh|mesh) \^?"([^"]*)"(?:\[mj\]|\/[A-Z,]+)?\]/gi, (found: string, heading: string) =>
      `"${heading}"[mh]`.padStart(found.length),
    )
    .replaceAll(/(?<=\p{L}\/)[a-z]{2}(?:, [a-z]{2})* \[[A-Z][^\]]*\]/gu, (found) => ' '.repeat(found.length));
}

/** A query with truncation as Ovid writes it, `nurs$`, `nurs$2` and `wom#n`, in patterns. Every other character keeps its place. */
export function withPatterns(query: string): string {
  return query
    .replaceAll(/(?<=\p{L}{2}\p{Ll})\$\d?(?![\p{L}\p{N}])/gu, (found) => '*'.repeat(found.length))
    .replaceAll(/(?<=(?<![^\s"(])\p{L}{0,30}\p{Ll})#(?=\p{Ll}{1,30}[*.]?(?:[\s")]|$|\.\p{Ll}))/gu, '?');
}

const namesBefore: readonly (readonly [RegExp, TextField | null])[] = [
  [/^(?:TITLE-ABS(?:-KEY)?(?=\()|TS=(?=["(\p{L}]))/u, null],
  [/^(?:TITLE(?=\()|TI=(?=["(\p{L}]))/u, 'title'],
  [/^(?:ABS(?=\()|AB=(?=["(\p{L}]))/u, 'abstract'],
  [/^(?:AUTH(?=\()|AU=(?=["(\p{L}]))/u, 'author'],
];

/** A field of Scopus or the Web of Science before a text, with its length: `TITLE-ABS-KEY(`, `TI=`. null as a field = all of them. */
export function nameBefore(
  text: string,
): { readonly field: TextField | null; readonly length: number } | null {
  for (const [name, field] of namesBefore) {
    const [found] = name.exec(text) ?? [];
    if (found !== undefined) return { field, length: found.length };
  }
  return null;
}

/** Limits of Embase at the beginning of a text, as a text and the tag behind it, with their length: `[humans]/lim`, `[2015-2020]/py`. */
export function limitIn(
  text: string,
): { readonly value: string; readonly tag: Tag; readonly length: number } | null {
  const [found, value, code] = /^\[([^[\]]+)\]\/(lim|py)\b/i.exec(text) ?? [];
  if (found === undefined || value === undefined) return null;
  const { length } = found;
  const tag = { kind: 'tag', near: null, isPhrase: false } as const;
  return code?.toLowerCase() === 'py'
    ? { value, tag: { ...tag, field: 'date', written: '/py' }, length }
    : { value: `[${value}]`, tag: { ...tag, field: 'none', written: '/lim' }, length };
}
