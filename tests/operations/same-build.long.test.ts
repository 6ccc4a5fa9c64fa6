import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '#tests/repository/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the client into a folder of its own; gives the hash of each file by its path. */
function build(name: string): Map<string, string> {
  const target = join(folder, name);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--outDir', target, '--emptyOutDir'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, string] => [
      path.slice(target.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]);
  return new Map(files);
}

it('two builds give the same files, byte for byte', { timeout: 300_000 }, () => {
  const first = build('first');
  expect(first.size).toBeGreaterThan(10);
  expect(build('second')).toEqual(first);
});
