import { yearProblem, type YearProblem } from '../years/year-problem.ts';
import { widestDistance, type AdvancedForm, type FormLine } from '#query-language/form/advanced-form.ts';

/** Why two years are no range, where either may be left open; null where they are one. */
export function openYearProblem({ from, to }: AdvancedForm, currentYear: number): YearProblem | null {
  return yearProblem(from === '' ? to : from, to === '' ? from : to, currentYear);
}

export function hasDistanceProblem({ matching, distance }: FormLine): boolean {
  return matching === 'near' && !(/^\d{1,2}$/.test(distance) && Number(distance) <= widestDistance);
}

export function hasProblems(form: AdvancedForm, currentYear: number): boolean {
  return openYearProblem(form, currentYear) !== null || form.lines.some(hasDistanceProblem);
}
