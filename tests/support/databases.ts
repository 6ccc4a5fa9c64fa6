import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase, type DatabasePlace, type OpenDatabase } from '#server/database/connect.ts';
import { newDataFolder } from './data-folder.ts';
import { startPostgresql, type TestPostgresql } from './postgresql.ts';

export interface TestDatabase extends OpenDatabase {
  /** To open it a second time, or by another process. */
  readonly place: DatabasePlace;
}

/** Opens a new, empty database; all are closed and removed after the suite. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

/** One suite, run on the embedded database and on a real PostgreSQL server. */
export function describeDatabases(name: string, suite: (open: OpenTestDatabase) => void): void {
  describe(`${name}, embedded database`, () => {
    suite(opener(() => Promise.resolve(null)));
  });
  describe(`${name}, PostgreSQL`, () => {
    let server: TestPostgresql | null = null;
    beforeAll(async () => {
      server = await startPostgresql();
    });
    afterAll(() => server?.stop());
    suite(
      opener(async () => {
        if (server === null) throw new Error('Databases are opened in tests and hooks only.');
        return server.createDatabase();
      }),
    );
  });
}

function opener(newAddress: () => Promise<string | null>): OpenTestDatabase {
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
