import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as accounts from '../schema/accounts-schema.ts';
import * as mail from '../schema/mail-schema.ts';
import * as popular from '../schema/popular-queries-schema.ts';
import * as documents from '../schema/schema.ts';

test('the migrations make exactly the tables that the schema describes', async () => {
  const folder = join(import.meta.dirname, 'sql/meta');
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const { default: before } = await import(join(folder, newest ?? ''), { with: { type: 'json' } });
  const now = generateDrizzleJson({ ...documents, ...accounts, ...mail, ...popular }, before.id);
  expect(await generateMigration(before, now)).toEqual([]);
});
