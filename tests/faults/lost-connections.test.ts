import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/database/connection/connect.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { startStatementProxy, type StatementProxy } from '#tests/support/databases/statement-proxy.ts';

let shared: SharedDatabase;
let proxy: StatementProxy;
let database: OpenDatabase;
beforeAll(async () => {
  shared = await newSharedDatabase();
  proxy = await startStatementProxy(shared.url);
  database = await openDatabase({ dataDir: '', databaseUrl: proxy.url });
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await shared.remove();
});

it.each(['begin', 'select', 'commit'])(
  'connections that break at “%s” are replaced, however many transactions that ends',
  async (statement) => {
    const { max } = database.pool.options;
    for (let broken = 0; broken <= max; broken++) {
      proxy.failAt(1, 'before', statement);
      await expect(database.db.transaction(latestRevision)).rejects.toThrow();
      expect(proxy.endFault()).not.toBeNull();
    }
    expect(await database.db.transaction(latestRevision)).toBe(0);
    expect(database.pool.totalCount).toBe(1);
  },
);
