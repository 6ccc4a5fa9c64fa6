import { widestNear } from './limits.ts';

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

/** A field in brackets at the beginning of a text, with its length: `[ti]`, `[Title/Abstract:~3]`, `[mesh:noexp]`; null = none. */
export function tagIn(text: string): readonly [Tag | null, number] | null {
  const opening = /^\[(?:mh|mesh) \^?(?=\S)/i.exec(text);
  if (opening !== null) return [null, opening[0].length];
  const [found = '', name = '', option = ''] =
    /^\[ ?([a-z1][a-z/ -]*?) ?(?::([a-z]+|~ ?\d+))? ?\]/i.exec(text) ?? [];
  const field = fieldByName.get(name.toLowerCase());
  if (field === undefined || name === '') return null;
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
 * The query with the Cochrane Library's headings (`MeSH descriptor: [Asthma] explode all trees`) as phrases. Every other
 * character keeps its place.
 */
export function withPlainHeadings(query: string): string {
  return query.replaceAll(
    /\bMeSH descriptor:? ?\[([^\]"]*)\](?: explode (?:all|\d) trees?| this term only)?/gi,
    (found: string, heading: string) => `"${heading}"`.padStart(found.indexOf(']') + 1).padEnd(found.length),
  );
}
