import type { Parsed } from './setting-values.ts';

/** Least and greatest number of a cron expression's minute, hour, day of the month, month and day of the week. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Days that each month has at most. */
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Five fields of numbers, each `*`, `5`, `1-5`, `*` + `/15` or a list of such. What it takes, what runs the jobs takes too. */
export function cronExpression(text: string): Parsed<string> {
  const fields = text.split(/\s+/);
  const numbers = ranges.map(([from, to], at) => numbersOf(fields[at] ?? '', from, to));
  const areFields = fields.length === ranges.length && numbers.every((field) => field !== null);
  return areFields && isEverDue(numbers, fields.at(-1) === '*')
    ? { value: fields.join(' ') }
    : { problem: 'must be a cron expression of five fields, such as 0 7 * * 1' };
}

/** null for a field that cannot be read, or names a number twice. */
function numbersOf(field: string, from: number, to: number): number[] | null {
  const parts = field.split(',').map((part) => numbersOfPart(part, from, to));
  if (parts.includes(null)) return null;
  const numbers = parts.flatMap((part) => part ?? []);
  // Sunday is 0 and 7. A range may have both.
  const days = numbers.map((number) => (to === 7 && number === 7 && parts.length > 1 ? 0 : number));
  return new Set(days).size === days.length ? numbers : null;
}

function numbersOfPart(part: string, from: number, to: number): number[] | null {
  const [all, first, last, step] = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
  if (all === undefined || Number(step ?? 1) === 0) return null;
  const begin = Number(first ?? from);
  const end = last === undefined ? (first === undefined || step !== undefined ? to : begin) : Number(last);
  if (begin < from || end > to || begin > end) return null;
  const numbers: number[] = [];
  for (let number = begin; number <= end; number += Number(step ?? 1)) numbers.push(number);
  return numbers;
}

/** Whether some month has one of the days, where the day of the week does not decide. */
function isEverDue([, , days, months]: readonly (number[] | null)[], isAnyWeekday: boolean): boolean {
  const longest = Math.max(...(months ?? []).map((month) => longestMonths[month - 1] ?? 0));
  return !isAnyWeekday || (days ?? []).some((day) => day <= longest);
}
