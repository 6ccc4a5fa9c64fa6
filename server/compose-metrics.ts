import type { OpenDatabase } from './database/connection/connect.ts';
import { registerBackupGauge, type FindNewestBackup } from './features/metrics/backup-gauge.ts';
import { registerDatabaseGauges } from './features/metrics/database-gauges.ts';
import type { Meters } from './features/metrics/meters.ts';
import { registerProcessGauges } from './features/metrics/process-gauges.ts';
import type { Search } from './features/search/run-search.ts';
import type { StartingEngine } from './features/search/starting-engine.ts';

interface GaugeSources {
  readonly database: OpenDatabase;
  readonly engine: StartingEngine;
  /** Absent where no backups are made. */
  readonly findNewestBackup: FindNewestBackup | undefined;
}

/** Adds what is read when somebody asks to what is counted all the time. */
export function composeGauges(
  { registry }: Meters,
  { database, engine, findNewestBackup }: GaugeSources,
): void {
  const { db, pool, threadMemory } = database;
  registerDatabaseGauges(registry, { db, pool, indexRevision: () => engine.revision() });
  registerProcessGauges(registry, threadMemory);
  registerBackupGauge(registry, findNewestBackup);
}

/** The engine, its searches and suggestions timed. */
export function timeEngine(engine: StartingEngine, { timed }: Meters): StartingEngine {
  return {
    ...engine,
    search: timed('search', 'engine', engine.search),
    suggest: timed('suggest', 'engine', engine.suggest),
  };
}

/** The calls, timed from their beginning to their answer. */
export function timeSearch(search: Search, { timed }: Meters): Search {
  return {
    ...search,
    search: timed('search', 'whole', search.search),
    suggest: timed('suggest', 'whole', search.suggest),
  };
}
