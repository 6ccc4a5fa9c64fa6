import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
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

/** The filters with an answer in place of the one given before to the same question; one that was given is taken back. */
export function withAnswer(
  trees: FilterTrees,
  applied: readonly string[],
  { answers }: GuidedQuestion,
  answer: GuidedAnswer,
): string[] {
  const left = answers
    .filter((one) => isTaken(trees, one, applied))
    .flatMap(({ filters = [] }) => filters)
    .reduce<readonly string[]>((kept, key) => withoutFilter(trees, kept, key), applied);
  return isTaken(trees, answer, applied) ? [...left] : applyFilters(trees, left, answer.filters ?? []);
}
