import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = join(import.meta.dirname, '../../../tests/support/databases/commits-process.ts');

function hasTracer(): boolean {
  try {
    execFileSync('strace', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** How often files were synced while a process committed. */
function syncsOf(syncs: 'on' | 'off', connections: number, commits: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-synced-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const trace = join(folder, 'trace');
  const traced = ['-f', '-e', 'trace=fsync,fdatasync,write', '-o', trace, process.execPath, script];
  const run = spawnSync('strace', [
    ...traced,
    join(folder, 'data'),
    syncs,
    String(connections),
    String(commits),
  ]);
  expect([run.status, String(run.stderr)]).toEqual([0, 'commits begin\ncommits end\n']);
  const calls = readFileSync(trace, 'utf8');
  const during = calls.slice(calls.indexOf('"commits begin'), calls.indexOf('"commits end'));
  return [...during.matchAll(/\bf(?:data)?sync\(/g)].length;
}

const tracer = hasTracer();
const name = tracer ? '' : ' (skipped: strace is not installed)';

test.skipIf(!tracer)(`each of many commits one after another is synced${name}`, () => {
  expect(syncsOf('on', 1, 50)).toBeGreaterThanOrEqual(50);
});

test.skipIf(!tracer)(`commits that wait together share a sync${name}`, () => {
  const syncs = syncsOf('on', 6, 50);
  expect(syncs).toBeGreaterThan(0);
  // Of 300 commits two or three share one.
  expect(syncs).toBeLessThanOrEqual(150);
});

test.skipIf(!tracer)(`nothing is synced where that is switched off${name}`, () => {
  expect(syncsOf('off', 1, 50)).toBe(0);
});
