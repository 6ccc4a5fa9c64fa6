import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase, type DatabasePlace, type OpenDatabase } from '#server/database/connect.ts';
import { newDataFolder } from './data-folder.ts';
import { startPostgresql, type TestPostgresql } from './postgresql.ts';
import { startApp, type StartedApp, type StartOptions } from './start-app.ts';

export interface TestDatabase extends OpenDatabase {
  /** To open it a second time, or by another process. */
  readonly place: DatabasePlace;
}

/** Opens a new, empty database; all are closed and removed after the suite. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

/** One suite, run on the embedded database and on a real PostgreSQL server. */
export function describeDatabases(name: string, suite: (open: OpenTestDatabase) => void): void {
  describeAddresses(name, (newAddress) => suite(opener(newAddress)));
}

/** Starts the whole server on a new, empty database; all are closed and removed after the suite. */
export type StartTestApp = (options?: Omit<StartOptions, 'database'>) => Promise<StartedApp>;

/** One suite through HTTP, run on the embedded database and on a real PostgreSQL server. */
export function describeApps(name: string, suite: (start: StartTestApp) => void): void {
  describeAddresses(name, (newAddress) => {
    const started: StartedApp[] = [];
    afterAll(async () => {
      for (const app of started) await app.close();
    });
    suite(async (options = {}) => {
      const database = await newAddress();
      const app = await startApp({ ...options, ...(database === null ? {} : { database }) });
      started.push(app);
      return app;
    });
  });
}

/** The address of a new, empty database; null for an embedded one. */
type NewAddress = () => Promise<string | null>;

function describeAddresses(name: string, suite: (newAddress: NewAddress) => void): void {
  describe(`${name}, embedded database`, () => {
    suite(() => Promise.resolve(null));
  });
  describe(`${name}, PostgreSQL`, () => {
    let server: TestPostgresql | null = null;
    beforeAll(async () => {
      server = await startPostgresql();
    });
    afterAll(() => server?.stop());
    suite(async () => {
      if (server === null) throw new Error('Databases are opened in tests and hooks only.');
      return server.createDatabase();
    });
  });
}

function opener(newAddress: NewAddress): OpenTestDatabase {
  const opened: TestDatabase[] = [];
  afterAll(async () => {
    for (const { close, place } of opened) {
      await close();
      await rm(place.dataDir, { recursive: true, force: true });
    }
  });
  return async () => {
    const dataDir = await newDataFolder();
    const place = { dataDir, databaseUrl: await newAddress() };
    const database = { ...(await openDatabase(place)), place };
    opened.push(database);
    return database;
  };
}
