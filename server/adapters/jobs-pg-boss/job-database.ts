import type { Pool } from 'pg';
import type { ConstructorOptions } from 'pg-boss';

/** Where jobs are kept: beside the data, in the schema `jobs`. */
export type JobDatabase =
  | { readonly kind: 'pool'; readonly client: Pool }
  /** pg-boss opens connections of its own: two, and one that listens. */
  | { readonly kind: 'address'; readonly url: string };

/** How pg-boss reaches the database. Only a pool that is not its own cannot listen: there it asks at intervals. */
export function connectionOptions(database: JobDatabase): ConstructorOptions {
  switch (database.kind) {
    case 'pool':
      return { db: overPool(database.client) };
    case 'address':
      return {
        connectionString: database.url,
        max: 2,
        connectionTimeoutMillis: 3_000,
        options: '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
        application_name: 'evidence-search jobs',
        useListenNotify: true,
      };
    default:
      return database satisfies never;
  }
}

function overPool(pool: Pool): NonNullable<ConstructorOptions['db']> {
  return { executeSql: (text, values) => pool.query(text, values) };
}
