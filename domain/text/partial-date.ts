import { languageTags, type Language } from '../sites/languages.ts';

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

/** `March 2024`, with the day where it is known; null where there is no year. */
export function dateInWords(date: PartialDate | null | undefined, language: Language): string | null {
  if (!date?.year) return null;
  const { year, month, day } = date;
  const format = formatOf(language, month ? (day ? 'day' : 'month') : 'year');
  return format.format(new Date(Date.UTC(year, (month || 1) - 1, (month && day) || 1)));
}

/** A date as far as a line needs it that says other things too: an article's facts say its day. */
export function monthInWords(date: PartialDate | null | undefined, language: Language): string | null {
  return dateInWords({ year: date?.year, month: date?.month }, language);
}

/** A format takes as long to make as a hundred dates to write: each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, smallest: 'year' | 'month' | 'day'): Intl.DateTimeFormat {
  const key = `${language} ${smallest}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    timeZone: 'UTC',
    year: 'numeric',
    ...(smallest === 'year' ? {} : { month: 'long' }),
    ...(smallest === 'day' ? { day: 'numeric' } : {}),
  });
  formats.set(key, format);
  return format;
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

/** Whether a date is later than another, whatever the parts are that are not known. */
export function isSurelyLater(date: PartialDate | null, than: PartialDate | null): boolean {
  if (!date?.year || !than?.year) return false;
  if (date.year !== than.year) return date.year > than.year;
  if (!date.month || !than.month) return false;
  if (date.month !== than.month) return date.month > than.month;
  return Boolean(date.day && than.day && date.day > than.day);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
