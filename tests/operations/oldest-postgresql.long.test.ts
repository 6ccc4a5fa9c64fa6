import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#tests/import/command.ts';
import { readText } from '#tests/repository/files.ts';
import { post } from '#tests/support/accounts.ts';
import { startPostgresql } from '#tests/support/databases/postgresql.ts';
import { startApp } from '#tests/support/start-app.ts';

/** The oldest version that the page on operations names. */
const [, oldest = ''] = /PostgreSQL (\d+) or later/.exec(readText('docs/operations.md')) ?? [];
const programs = `/usr/lib/postgresql/${oldest}`;
const isInstalled = existsSync(join(programs, 'bin', 'postgres'));

test.runIf(isInstalled)(
  `documents are imported and found on PostgreSQL ${oldest}, as Debian installs it`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evidence-oldest-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const postgresql = await startPostgresql({}, programs);
    onTestFinished(() => postgresql.stop());
    const databaseUrl = await postgresql.createDatabase();
    const file = join(folder, 'documents.jsonl');
    const importAs = async (title: string): Promise<string> => {
      writeFileSync(file, JSON.stringify({ id: 'o:1', title }));
      const place = { dataDir: folder, databaseUrl };
      return (await runCommand('import.ts', ['--site', 'hse', file], place)).output;
    };
    expect(await importAs('Nurses')).toContain('added 1, updated 0');
    expect(await importAs('Nurses in primary care')).toContain('added 0, updated 1');
    const app = await startApp({ database: databaseUrl });
    const found = await post(app, '/api/search', { site: 'hse', query: 'primary' });
    await app.close();
    expect(found.hits.total.value).toBe(1);
  },
);
