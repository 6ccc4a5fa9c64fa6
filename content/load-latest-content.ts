import type { SiteCode } from '#domain/sites/sites.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { latestRecords, type LatestRecord } from './schemas/latest-content.ts';

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
