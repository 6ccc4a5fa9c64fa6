import { drizzle, type NodePgDatabase } from '../drizzle.ts';
import type { Pool } from 'pg';

/**
 * Drizzle over a pool of connections. Its own transactions keep a connection for good where it breaks at their first statement:
 * after ten of these nobody would get one any more. Here every connection goes back, whatever becomes of the transaction.
 */
export function drizzleOverPool(pool: Pool): NodePgDatabase {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      // One that is broken is not used again: the pool looks.
      client.release();
    }
  };
  return db;
}
