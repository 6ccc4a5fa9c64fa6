import type { Registry } from 'prom-client';
import { cachedQuestion } from './cached-question.ts';
import { readGauge } from './families.ts';

/** When the newest good backup was made; null where there is none yet. */
export type FindNewestBackup = () => Promise<Date | null>;

/** Without a function that finds backups the gauge stands there without a value. */
export function registerBackupGauge(registry: Registry, findNewestBackup?: FindNewestBackup): void {
  const ask =
    findNewestBackup === undefined
      ? null
      : // What is not there has an answer too, other than a question that failed.
        cachedQuestion(async () => ({ madeAt: await findNewestBackup() }));
  readGauge(
    registry,
    {
      name: 'evidence_backup_age_seconds',
      help: 'Age of the newest backup; +Inf where there is none yet or their folder cannot be read, no value where none are made',
    },
    async () => {
      if (ask === null) return [];
      // A folder that cannot be read has no backup that could be restored: without a value no alert would tell.
      const madeAt = (await ask())?.madeAt ?? null;
      return [{ value: madeAt === null ? Infinity : Math.max(0, Date.now() - madeAt.getTime()) / 1_000 }];
    },
  );
}
