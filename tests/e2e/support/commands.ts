import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteCode } from '#domain/sites/sites.ts';
import { siteAddress } from './sites.ts';

const top = join(import.meta.dirname, '../../..');

/** Runs a tool on the data of the server under test, as an operator would while it serves. */
export async function runTool(script: string, ...parameters: readonly string[]): Promise<string> {
  // Links in mails are built from the settings, so a tool needs those of the server.
  const environment = {
    ...process.env,
    PORT: new URL(siteAddress.cvd).port,
    DATA_DIR: process.env['E2E_DATA_DIR'],
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(top, 'tools', script), ...parameters],
    { cwd: top, env: environment },
  );
  return stdout;
}

/** Adds documents with these titles; searches see them when it is done. */
export async function importTitles(site: SiteCode, titles: readonly string[]): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'evidence-e2e-import-')), 'new.jsonl');
  const lines = titles.map((title) =>
    JSON.stringify({
      id: `journey:${title}`,
      title,
      abstract: `What is known about ${title}.`,
      quality: '7/9',
    }),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
  await runTool('import.ts', '--site', site, file);
}
