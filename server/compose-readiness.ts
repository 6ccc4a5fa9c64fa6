import { sql } from 'drizzle-orm';
import type { Config } from './config/config.ts';
import type { Database } from './database/connection/connect.ts';
import type { StartingEngine } from './features/search/starting-engine.ts';

interface ReadinessSources {
  readonly config: Pick<Config, 'searchNodes'>;
  readonly db: Database;
  readonly engine: Pick<StartingEngine, 'hasStarted'>;
}

/**
 * Whether the database answers and the search index has caught up with it since the start. An engine has started once
 * it holds all that there was; an import under way afterwards, however large, does not take the server out of service.
 */
export async function isReady({ config, db, engine }: ReadinessSources): Promise<boolean> {
  await db.execute(sql`select 1`);
  // A cluster is shared by all servers: where it is away, keeping them from being asked would help nobody.
  return config.searchNodes !== null || engine.hasStarted();
}
