import type { SiteCode } from '#domain/sites/sites.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { z } from 'zod';
import { localisedText } from './schemas/localised-text.ts';

const externalIds = z.array(z.string().min(1)).refine((ids) => new Set(ids).size === ids.length, {
  error: 'names a document twice',
});

const latestRecord = z.strictObject({
  month: z.number().int().min(1).max(12),
  year: z.number().int().min(2000).max(2999),
  /** HTML above the hot documents. */
  hot_Docs_Content1: localisedText,
  /** HTML below them. */
  hot_Docs_Content2: localisedText,
  /** External ids of the documents that the editors point out. */
  hot_Docs_Articles: externalIds,
  /** External ids of all the month's documents; they are grouped by type or domain when they are served. */
  articles: externalIds,
});
export type LatestRecord = z.infer<typeof latestRecord>;

/** The months of a site, in any order. */
export const latestRecords = z.array(latestRecord);

/** The latest-content records of a site, newest month first. */
export function loadLatestContent(site: SiteCode, folder: string = contentFolder): LatestRecord[] {
  const file = `latest-content/${site}.json`;
  const records = readContent(latestRecords, file, folder);
  const months = new Set<number>();
  for (const [index, record] of records.entries()) {
    const month = monthNumber(record);
    if (months.has(month))
      throw new ContentError(file, jsonPath([index]), 'a second record of the same month');
    months.add(month);
  }
  return records.toSorted((a, b) => monthNumber(b) - monthNumber(a));
}

function monthNumber({ year, month }: LatestRecord): number {
  return year * 12 + month;
}
