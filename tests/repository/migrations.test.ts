import { expect, test } from 'vitest';
import { projectFiles, readText } from './files.ts';

/** Migrations up to this one were made before servers of two versions worked side by side. */
const lastUnbound = 6;

/** Files that end something which the version before does not use any more, each with the reason why it does not. */
const contracting: Readonly<Record<string, string>> = {};

const folder = 'server/database/migrations/sql/';
const bound = projectFiles
  .filter((path) => path.startsWith(folder) && path.endsWith('.sql'))
  .filter((path) => Number(path.slice(folder.length, folder.length + 4)) > lastUnbound)
  .map((path) => path.slice(folder.length));

/** What takes from a server of the version before what it reads or writes. */
const breaking: readonly (readonly [what: string, statement: RegExp])[] = [
  [
    'drops something',
    /^(ALTER TABLE .*)?\bDROP (COLUMN|TABLE|SCHEMA|VIEW|SEQUENCE|TYPE|FUNCTION|CONSTRAINT|INDEX)\b/i,
  ],
  ['drops a default', /\bDROP DEFAULT\b/i],
  ['renames', /\bRENAME\b/i],
  ['moves a table', /\bSET SCHEMA\b/i],
  ['changes a type', /\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b|^ALTER TYPE\b/i],
  ['demands a value', /\bSET NOT NULL\b/i],
  [
    'adds a column that demands a value',
    /\bADD (COLUMN )?"?\w+"? (?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i,
  ],
  ['demands that values differ', /^CREATE UNIQUE INDEX\b/i],
  ['adds a rule for values', /\bADD CONSTRAINT\b/i],
  ['removes everything', /^TRUNCATE\b/i],
];

/** The statements of a migration without comments; those on tables that it makes itself take nothing from anybody. */
function statementsOf(sql: string): string[] {
  const made = new Set(
    [...sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?("\w+")/gim)].map(([, name]) => name),
  );
  return sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => {
      const table =
        /^(?:ALTER TABLE|CREATE UNIQUE INDEX .*? ON)(?: IF EXISTS)?(?: ONLY)? (?:"public"\.)?("\w+")/i;
      return !made.has(table.exec(statement)?.[1] ?? '');
    });
}

function breaksOf(sql: string): string[] {
  return statementsOf(sql).flatMap((statement) =>
    breaking.flatMap(([what, pattern]) => (pattern.test(statement) ? [`${what}: ${statement}`] : [])),
  );
}

test('migrations leave the version before what it needs, or are listed with the reason why they may not', () => {
  const broken = bound.flatMap((name) =>
    name in contracting ? [] : breaksOf(readText(folder + name)).map((fault) => `${name} ${fault}`),
  );
  expect(broken, 'CONTRIBUTING.md, Migrations, says what to do').toEqual([]);
});

test('a migration that is listed exists, and says which servers still work after it', () => {
  for (const [name, reason] of Object.entries(contracting)) {
    expect(bound).toContain(name);
    expect(reason.length).toBeGreaterThan(40);
    expect(readText(folder + name)).toContain("'oldest migration'");
  }
});

test.each([
  'ALTER TABLE "accounts" DROP COLUMN "country";',
  'ALTER TABLE "accounts" DROP CONSTRAINT "one";',
  'DELETE FROM "attempts";--> statement-breakpoint\nDROP TABLE "attempts" CASCADE;',
  'ALTER TABLE "accounts" RENAME COLUMN "country" TO "land";',
  'ALTER TABLE "accounts" ALTER COLUMN "warned_at" SET DATA TYPE date;',
  'ALTER TABLE "accounts" ALTER COLUMN "warned_at" SET NOT NULL;',
  'ALTER TABLE "accounts" ALTER COLUMN "created_at" DROP DEFAULT;',
  'ALTER TABLE "accounts" ADD COLUMN "age"\n integer NOT NULL;',
  "ALTER TYPE \"kind\" RENAME VALUE 'a' TO 'b';",
  'CREATE UNIQUE INDEX "accounts_country" ON "accounts" USING btree ("country");',
  'ALTER TABLE "accounts" ADD CONSTRAINT "old" CHECK (true);',
  '-- first\nTRUNCATE "accounts";',
])('%s breaks the version before', (sql) => {
  expect(breaksOf(sql)).not.toEqual([]);
});

test.each([
  'ALTER TABLE "accounts" ADD COLUMN "age" integer;',
  'ALTER TABLE "accounts" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "accounts" ALTER COLUMN "site" DROP NOT NULL;',
  'CREATE INDEX "accounts_country" ON "accounts" USING btree ("country");',
  'CREATE TABLE "visits" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nALTER TABLE "visits" ADD CONSTRAINT "of" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "visits_id" ON "visits" USING btree ("id");',
  '-- DROP TABLE "accounts"; is for a later version\nDELETE FROM "attempts";',
])('%s leaves it what it needs', (sql) => {
  expect(breaksOf(sql)).toEqual([]);
});
