import { createPgBossJobs } from '#server/adapters/jobs-pg-boss/jobs-pg-boss.ts';
import {
  openDatabase,
  type DatabaseLocation,
  type OpenDatabase,
} from '#server/database/connection/connect.ts';

/** Makes all tables of a database, those of jobs too, and then does what else is asked for before it is closed. */
export async function makeEmptyTables(
  place: DatabaseLocation,
  andThen: (database: OpenDatabase) => Promise<void> = async () => undefined,
): Promise<void> {
  const database = await openDatabase(place);
  try {
    const jobs = createPgBossJobs({
      database: { kind: 'pool', client: database.pool },
      role: 'tool',
      onError: (error) => {
        throw error;
      },
    });
    await jobs.start();
    await jobs.stop();
    await andThen(database);
  } finally {
    await database.close();
  }
}
