/** Datestamps between which records are asked for; null is no limit. As they were given. */
export interface DatestampRange {
  readonly from: string | null;
  readonly until: string | null;
}

const day = /^\d{4}-\d\d-\d\d$/;
const second = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const dayLength = 86_400_000;

/** A moment as the protocol writes it: UTC, to the second. */
export function datestamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
}

/** What is wrong with a range, in words; null where nothing is. */
export function problemOfRange({ from, until }: DatestampRange): string | null {
  for (const [name, value] of Object.entries({ from, until })) {
    if (value !== null && startOf(value) === null)
      return `${name} is no UTC date or time: YYYY-MM-DDThh:mm:ssZ`;
  }
  if (from === null || until === null) return null;
  if (day.test(from) !== day.test(until)) return 'from and until must have the same granularity';
  return from > until ? 'from must not be later than until' : null;
}

/** The first moment of a range and the first one after it. A date stands for the whole day, a time for its second. */
export function momentsOf({ from, until }: DatestampRange): {
  readonly from: Date | null;
  readonly before: Date | null;
} {
  const start = from === null ? null : startOf(from);
  const last = until === null ? null : startOf(until);
  const length = until !== null && day.test(until) ? dayLength : 1_000;
  return {
    from: start === null ? null : new Date(withinBounds(start)),
    before: last === null ? null : new Date(withinBounds(last + length)),
  };
}

/** In milliseconds; null for what names no moment that exists. */
function startOf(text: string): number | null {
  if (!day.test(text) && !second.test(text)) return null;
  const start = Date.parse(text);
  if (Number.isNaN(start)) return null;
  const written = new Date(start).toISOString();
  // 2023-02-30 is read as a day in March.
  return written.startsWith(text.replace('Z', '')) ? start : null;
}

/** From 1970 to 2250: no record is outside, and microseconds are exact numbers. */
function withinBounds(milliseconds: number): number {
  return Math.min(Math.max(0, milliseconds), Date.UTC(2250, 0, 1));
}
