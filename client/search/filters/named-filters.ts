import type { Language } from '#domain/sites/languages.ts';
import { descendants, type FilterTrees, type TreeNode } from '#domain/taxonomy/filter-tree.ts';
import { nameOfNode, titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { wordsAlone } from '#query-language/words-of-query.ts';
import { foldAccents } from './tree/tree-search.ts';

/** A filter whose name stands in what was typed. */
export interface NamedFilter {
  readonly key: string;
  /** With what it stands under, where its title alone does not say what it is. */
  readonly name: string;
  /** The words typed before its name: what is left to search for. */
  readonly rest: string;
}

/** The filters of one group, in the order of the trees' roots. */
export interface NamedGroup {
  readonly group: TreeNode;
  readonly filters: readonly NamedFilter[];
}

const mostInGroup = 3;
const mostInAll = 6;
/** Fewer letters than this at the end of several words are no name yet. */
const shortestEnd = 4;

/**
 * Filters whose name, or a word of it, begins with the typed text; else those that have it inside a word; else those whose name begins
 * with the last of the words typed: `nurses canad` names Canada. Names that begin with the text come first.
 */
export function namedFilters(trees: FilterTrees, typed: string, language: Language): readonly NamedGroup[] {
  const all = trees.roots.map((group) => ({
    group,
    nodes: descendants(group).filter(({ node }) => node.heading !== true && node.type === undefined),
  }));
  function find(wanted: string, rest: string, worst: Fit): NamedGroup[] {
    let left = mostInAll;
    return all.flatMap(({ group, nodes }) => {
      const found = nodes
        .map((treeNode) => ({ treeNode, fit: fitOf(foldAccents(titleOfNode(treeNode, language)), wanted) }))
        .filter(({ fit }) => fit <= worst)
        .toSorted((one, other) => one.fit - other.fit)
        .slice(0, Math.min(mostInGroup, left))
        .map(({ treeNode }) => ({
          key: treeNode.node.legacyKey,
          name: nameOfNode(treeNode, language, group.node.legacyKey),
          rest,
        }));
      left -= found.length;
      return found.length === 0 ? [] : [{ group, filters: found }];
    });
  }
  const whole = foldAccents(typed.trim());
  if (whole === '') return [];
  for (const worst of [atWord, inside] as const) {
    const byWhole = find(whole, '', worst);
    if (byWhole.length > 0) return byWhole;
  }
  return firstOf(endsOf(typed), ({ end, rest }) => find(foldAccents(end), rest, atStart)) ?? [];
}

const atStart = 0;
const atWord = 1;
const inside = 2;
const nowhere = 3;
type Fit = typeof atStart | typeof atWord | typeof inside | typeof nowhere;

/** How a name has a text: it begins with it, a word of it does, or it has it anywhere. */
function fitOf(name: string, wanted: string): Fit {
  const at = name.indexOf(wanted);
  if (at === -1) return nowhere;
  if (at === 0) return atStart;
  const isWordAt = (index: number): boolean => !/[\p{L}\p{N}]/u.test(name.charAt(index - 1));
  for (let index = at; index !== -1; index = name.indexOf(wanted, index + 1))
    if (isWordAt(index)) return atWord;
  return inside;
}

/** The last words of several, the most words first, with what stands before them. */
function endsOf(typed: string): { end: string; rest: string }[] {
  if (wordsAlone(typed) === null) return [];
  const words = typed.trim().split(/\s+/);
  return words
    .map((_, index) => ({ rest: words.slice(0, index).join(' '), end: words.slice(index).join(' ') }))
    .slice(1)
    .filter(({ end }) => end.length >= shortestEnd);
}

function firstOf<In, Out>(values: readonly In[], make: (value: In) => readonly Out[]): readonly Out[] | null {
  for (const value of values) {
    const made = make(value);
    if (made.length > 0) return made;
  }
  return null;
}
