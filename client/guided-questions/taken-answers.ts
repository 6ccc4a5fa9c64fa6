import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { isBelowSelected } from '#domain/taxonomy/compact-filters.ts';
import { applyFilters } from '#domain/taxonomy/selection.ts';
import type { GuidedAnswer, GuidedQuestion } from '#contract/guided-questions.ts';
import { withoutFilter } from '../search/filters/without-filter.ts';

/**
 * Whether a search has all filters that an answer stands for, each in its own right: a whole topic that is applied gives no
 * answer to a question about a part of it. An answer that opens a group stands for no filters.
 */
export function isTaken(
  trees: FilterTrees,
  { filters = [] }: GuidedAnswer,
  applied: readonly string[],
): boolean {
  const said = new Set(applied);
  const own = applyFilters(trees, [], filters);
  return own.length > 0 && own.every((key) => said.has(key));
}

/** The question to go on with: the one after the last that has been answered, or the last of all. */
export function questionToGoOnWith(
  trees: FilterTrees,
  questions: readonly GuidedQuestion[],
  applied: readonly string[],
): number {
  const last = questions.findLastIndex(({ answers }) =>
    answers.some((answer) => isTaken(trees, answer, applied)),
  );
  return Math.min(last + 1, questions.length - 1);
}

/**
 * The filters with an answer in place of the one given before to the same question; one that was given is taken back. An answer about
 * a part of what is applied narrows it: a wider filter, and every filter of a wider answer to another question, gives way.
 */
export function withAnswer(
  trees: FilterTrees,
  applied: readonly string[],
  questions: readonly GuidedQuestion[],
  question: GuidedQuestion,
  answer: GuidedAnswer,
): string[] {
  const wanted = answer.filters ?? [];
  const isGiven = isTaken(trees, answer, applied);
  const given = questions.flatMap(({ answers }) => answers).filter((one) => isTaken(trees, one, applied));
  const left = given
    .filter(
      (one) => question.answers.includes(one) || (!isGiven && isWider(trees, one.filters ?? [], wanted)),
    )
    .flatMap(({ filters = [] }) => filters)
    .reduce<readonly string[]>((kept, key) => withoutFilter(trees, kept, key), applied);
  if (isGiven) return [...left];
  const apart = left.filter((key) => !isWider(trees, [key], wanted));
  return applyFilters(trees, apart, wanted);
}

/** Whether one of some filters stands above one of others: whatever these find, it finds too. */
function isWider(trees: FilterTrees, filters: readonly string[], others: readonly string[]): boolean {
  const above = new Set(filters);
  return others.some((key) => {
    const treeNode = trees.byKey.get(key);
    return treeNode !== undefined && isBelowSelected(treeNode, above);
  });
}
