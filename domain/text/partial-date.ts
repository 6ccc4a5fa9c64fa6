/** A date of which the month, or the day, may be unknown. */
export interface PartialDate {
  readonly year?: number | null | undefined;
  readonly month?: number | null | undefined;
  readonly day?: number | null | undefined;
}

/** `2024`, `2024-03` or `2024-03-09`; null where there is no year. A day without a month is not shown. */
export function showPartialDate(date: PartialDate | null | undefined): string | null {
  if (!date?.year) return null;
  if (!date.month) return String(date.year);
  const month = `${date.year}-${twoDigits(date.month)}`;
  return date.day ? `${month}-${twoDigits(date.day)}` : month;
}

/** Whether the parts name a day, month or year that exists: 2023-02-30 does not. */
export function partialDateExists({ year, month, day }: PartialDate): boolean {
  if (!year) return !month && !day;
  if (!month) return !day;
  if (month < 1 || month > 12) return false;
  return !day || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate());
}

/** A number that orders partial dates, the unknown parts counted as 0: 20240309, 20240300, 20240000. */
export function partialDateOrder({ year, month, day }: PartialDate): number {
  return (year ?? 0) * 10_000 + (month ?? 0) * 100 + (day ?? 0);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
