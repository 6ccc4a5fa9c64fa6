/** When somebody visits a site, and what the documents were then: a document that was added with a greater revision is new since. */
export interface Visits {
  /** The latest revision in the visit before this one; null in the first visit. */
  readonly before: number | null;
  /** The latest revision in this visit. */
  readonly latest: number;
  /** When a page was last opened, in milliseconds since the epoch. */
  readonly at: number;
}

/** Whoever opens a page after so long a pause visits the site anew. */
const pause = 3_600_000;

/** What is known when somebody comes, who may have been here before. */
export function nextVisit(visits: Visits | null, now: number): Visits | null {
  return visits === null || now - visits.at <= pause ? visits : { ...visits, before: visits.latest };
}

/** The same once a page is open: `revision` is that of the documents now. */
export function noteVisit(visits: Visits | null, revision: number, now: number): Visits {
  const before = nextVisit(visits, now)?.before ?? null;
  return { before, latest: revision, at: now };
}

export function printVisits({ before, latest, at }: Visits): string {
  return [before ?? '', latest, at].join(' ');
}

/** null for what was not written by `printVisits`. */
export function parseVisits(stored: string | null): Visits | null {
  const [, before = '', latest, at] = /^(\d*) (\d+) (\d+)$/.exec(stored ?? '') ?? [];
  const numbers = [before === '' ? 0 : Number(before), Number(latest), Number(at)];
  if (latest === undefined || !numbers.every(Number.isSafeInteger)) return null;
  return { before: before === '' ? null : Number(before), latest: Number(latest), at: Number(at) };
}
