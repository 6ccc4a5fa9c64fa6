import { parseQuality, type Quality } from '#domain/evidence/quality.ts';
import { partialDateExists, type PartialDate } from '#domain/text/partial-date.ts';
import { isPlausibleYear, type DocumentLine } from './document-line.ts';
import type { Reading } from './reading.ts';

/** A date as far as it is given; null for none. One that does not exist refuses the line. */
export function readDate(
  field: string,
  date: PartialDate | null | undefined,
  { problems }: Reading,
): PartialDate | null {
  if (date?.year === undefined || date.year === null) {
    if (date?.month || date?.day) problems.push({ field, problem: 'has no year' });
    return null;
  }
  const { year, month, day } = date;
  if (!isPlausibleYear(year) || !partialDateExists(date))
    problems.push({ field, problem: 'is a date that does not exist' });
  return { year, ...(isKnown(month) ? { month } : {}), ...(isKnown(day) ? { day } : {}) };
}

/** A quality of the form 7/9; null for none. */
export function readQuality(given: DocumentLine['quality'], { problems }: Reading): Quality | null {
  if (given === undefined || given === null) return null;
  const text = typeof given === 'string' ? given : `${given.score}/${given.scale}`;
  if (text.trim() === '') return null;
  const quality = parseQuality(text);
  if (quality === null) problems.push({ field: 'quality', problem: 'is no quality of the form 7/9' });
  const tool = typeof given === 'string' ? undefined : given.tool;
  return quality === null || tool === undefined ? quality : { ...quality, tool };
}

/** Some sources write 0 for a month or a day that is not known. */
function isKnown(part: number | null | undefined): part is number {
  return part !== undefined && part !== null && part !== 0;
}
