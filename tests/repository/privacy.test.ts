import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as accounts from '#server/database/accounts-schema.ts';
import * as mail from '#server/database/mail-schema.ts';
import * as popular from '#server/database/popular-queries-schema.ts';
import { readText } from './files.ts';

const columns = [...Object.values(accounts), ...Object.values(mail), ...Object.values(popular)]
  .filter((one) => is(one, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
  );

const lines = [...readText('docs/privacy.md').matchAll(/^\| `([a-z_.]+)` \| (.+) \| ([CAS]) \| (.+) \|$/gm)];

test('every column about people is in the inventory, with purpose, basis and time', () => {
  expect(lines.map(([, column]) => column).toSorted()).toEqual(columns.toSorted());
});
