import type { ImportSummary } from '#server/features/import/import-tally.ts';

export interface SummaryCircumstances {
  readonly seconds: number;
  readonly rejectsPath: string | null;
  readonly isDryRun: boolean;
  /** Whether it ended before its input did. */
  readonly isBrokenOff: boolean;
  /** Whether the searches of running servers see it all; null where no server runs. */
  readonly seen: boolean | null;
}

/** What the end of an import says. */
export function showSummary(
  summary: ImportSummary,
  { seconds, rejectsPath, isDryRun, isBrokenOff, seen }: SummaryCircumstances,
): string {
  const { added, updated, unchanged, deleted, rejected } = summary;
  const total = added + updated + unchanged + deleted + rejected;
  const rate = Math.round(total / Math.max(seconds, 0.001));
  return [
    ...(isDryRun ? ['Dry run: nothing was written.'] : []),
    ...(isBrokenOff ? ['Broken off. Until then:'] : []),
    `added ${added}, updated ${updated}, unchanged ${unchanged}, deleted ${deleted}, rejected ${rejected}`,
    `${total} documents in ${seconds.toFixed(1)} s, ${rate} a second`,
    ...(seen === true ? ['Searches see all of it.'] : []),
    ...(seen === false ? ['A running server has not caught up yet; it goes on by itself.'] : []),
    ...counted('Fields that are not known and not stored', summary.unknownFields),
    ...counted('Left out', summary.notes),
    ...(rejectsPath === null ? [] : [`Refused lines, with reasons: ${rejectsPath}`]),
  ].join('\n');
}

function counted(title: string, counts: ReadonlyMap<string, number>): string[] {
  if (counts.size === 0) return [];
  const parts = [...counts].toSorted((a, b) => b[1] - a[1]).map(([name, count]) => `${name} (${count})`);
  return [`${title}: ${parts.join(', ')}`];
}
