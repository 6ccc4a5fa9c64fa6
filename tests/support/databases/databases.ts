import { rm } from 'node:fs/promises';
import { sql } from '#server/database/drizzle.ts';
import { afterAll, describe, inject } from 'vitest';
import {
  openDatabase,
  type DatabaseLocation,
  type OpenDatabase,
} from '#server/database/connection/connect.ts';
import { newDataFolder } from '../data-folder.ts';
import { newScratchFolder } from '../scratch-folder.ts';
import { newSharedDatabase, type SharedDatabase } from './shared-database.ts';
import { startApp, type StartedApp, type StartOptions } from '../start-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases that suites run on, where a configuration of vitest names one; else both. */
    databases: 'embedded' | 'postgresql' | undefined;
  }
}

export interface TestDatabase extends OpenDatabase {
  /** To open it a second time, or by another process. */
  readonly place: DatabaseLocation;
}

/** Opens a new, empty database; all are closed and removed after the suite. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

/** One suite, run on the embedded database and on a real PostgreSQL server. */
export function describeDatabases(name: string, suite: (open: OpenTestDatabase) => void): void {
  describeAddresses(name, (newDatabase) => suite(opener(newDatabase)));
}

/**
 * One database for a whole suite, whose documents are removed each time that it is asked for: opening another one takes most of a
 * second. For suites that write documents and nothing else.
 */
export function withoutDocuments(open: OpenTestDatabase): OpenTestDatabase {
  let opened: Promise<TestDatabase> | null = null;
  return async () => {
    const database = await (opened ??= open());
    await database.db.execute(sql`truncate documents, document_changes, holdings restart identity`);
    return database;
  };
}

/** Starts the whole server on a new, empty database; all are closed and removed after the suite. */
export type StartTestApp = (options?: Omit<StartOptions, 'database'>) => Promise<StartedApp>;

/** One suite through HTTP, run on the embedded database and on a real PostgreSQL server. */
export function describeApps(name: string, suite: (start: StartTestApp) => void): void {
  describeAddresses(name, (newDatabase) => {
    const closings: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const close of closings) await close();
    });
    suite(async (options = {}) => {
      const shared = await newDatabase();
      const app = await startApp({ ...options, ...(shared === null ? {} : { database: shared.url }) });
      closings.push(async () => {
        await app.close();
        await shared?.remove();
      });
      return app;
    });
  });
}

/** A new database with all tables and nothing in them. */
type NewDatabase = () => Promise<SharedDatabase | null>;

function describeAddresses(name: string, suite: (newDatabase: NewDatabase) => void): void {
  const databases = inject('databases');
  if (databases !== 'postgresql') {
    describe(`${name}, embedded database`, () => {
      suite(() => Promise.resolve(null));
    });
  }
  if (databases !== 'embedded') {
    describe(`${name}, PostgreSQL`, () => {
      suite(newSharedDatabase);
    });
  }
}

function opener(newDatabase: NewDatabase): OpenTestDatabase {
  const closings: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closings) await close();
  });
  return async () => {
    const shared = await newDatabase();
    const dataDir = shared === null ? await newDataFolder() : await newScratchFolder('evidence-test-');
    const place = { dataDir, databaseUrl: shared?.url ?? null };
    const database = { ...(await openDatabase(place)), place };
    closings.push(async () => {
      await database.close();
      await shared?.remove();
      await rm(dataDir, { recursive: true, force: true });
    });
    return database;
  };
}
