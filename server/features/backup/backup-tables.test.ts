import { getTableName, is, PgTable } from '#server/database/drizzle.ts';
import { expect, it } from 'vitest';
import * as accounts from '#server/database/schema/accounts-schema.ts';
import * as mail from '#server/database/schema/mail-schema.ts';
import * as popular from '#server/database/schema/popular-queries-schema.ts';
import * as documents from '#server/database/schema/schema.ts';
import { allTables, otherTables } from './backup-tables.ts';

it('every table is in a backup, but how far the running servers are', () => {
  const tables = [documents, accounts, mail, popular].flatMap((schema) => Object.values(schema));
  const names = tables.filter((one) => is(one, PgTable)).map((table) => getTableName(table));
  expect(allTables.toSorted()).toEqual(names.toSorted());
  expect(otherTables.filter(({ key }) => key.length === 0)).toEqual([]);
});
