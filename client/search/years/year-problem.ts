import { earliestYear } from '#domain/taxonomy/date-range.ts';

/** Why two typed years are no range; null where they are one, or where nothing was typed yet. */
export type YearProblem = 'both_needed' | 'four_digits' | 'too_early' | 'too_late' | 'wrong_order';

export function yearProblem(from: string, to: string, currentYear: number): YearProblem | null {
  if (from === '' && to === '') return null;
  const typed = [from, to].filter((year) => year !== '');
  if (typed.some((year) => !/^\d{4}$/.test(year))) return 'four_digits';
  if (typed.some((year) => Number(year) < earliestYear)) return 'too_early';
  if (typed.some((year) => Number(year) > currentYear)) return 'too_late';
  if (typed.length === 1) return 'both_needed';
  return Number(from) > Number(to) ? 'wrong_order' : null;
}
