import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirHeldError, findHolder, holdDataDir } from './data-dir-lock.ts';

const server = { purpose: 'a server', address: 'http://localhost:5001', isOffering: true };
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-lock-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('a second one is refused by the name of the first, until that lets go', async () => {
  const folder = newFolder();
  const held = await holdDataDir(folder, server);
  const refused = await holdDataDir(folder, { purpose: 'an import', address: null, isOffering: false }).catch(
    (error) => error,
  );
  expect(refused).toBeInstanceOf(DataDirHeldError);
  expect(refused.message).toContain(
    `in use by a server at http://localhost:5001 (process ${process.pid} on ${hostname()}, since `,
  );
  expect(findHolder(folder)).toMatchObject({ pid: process.pid, socket: null });
  held.announceSocket('/somewhere');
  expect(findHolder(folder)?.socket).toBe('/somewhere');
  held.release();
  expect(findHolder(folder)).toBeNull();
  (await holdDataDir(folder, server)).release();
});

test('of many at once exactly one gets it', async () => {
  const folder = newFolder();
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => holdDataDir(folder, server)));
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const { value } of winners) value.release();
  }
});

const holderScript = `
  import { holdDataDir } from '${join(import.meta.dirname, 'data-dir-lock.ts')}';
  await holdDataDir(process.argv[1], { purpose: 'a server', address: null, isOffering: false });
  console.log('held');
  setInterval(() => {}, 1000);
`;

test('the lock of a killed process is taken over', async () => {
  const folder = newFolder();
  const child = spawn(process.execPath, ['--input-type=module', '-e', holderScript, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(holdDataDir(folder, server)).rejects.toThrow(`process ${child.pid}`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  (await holdDataDir(folder, server)).release();
  expect(readdirSync(join(folder, 'locks'))).toEqual([]);
});

test('a later process with the number of a dead one is not taken for it', async () => {
  const folder = newFolder();
  await holdDataDir(folder, server);
  rewriteClaim(folder, (claim) => ({ ...claim, start: 'another start' }));
  (await holdDataDir(folder, server)).release();
});

test('a process on another machine holds it as long as it shows that it lives', async () => {
  const folder = newFolder();
  await holdDataDir(folder, server);
  const path = rewriteClaim(folder, (claim) => ({ ...claim, host: 'elsewhere' }));
  await expect(holdDataDir(folder, server)).rejects.toThrow('on elsewhere');
  const before = new Date(Date.now() - 120_000);
  utimesSync(path, before, before);
  (await holdDataDir(folder, server)).release();
});

test('a file that is no claim holds nothing', async () => {
  const folder = newFolder();
  (await holdDataDir(folder, server)).release();
  writeFileSync(join(folder, 'locks', 'x.json'), '{"state":');
  (await holdDataDir(folder, server)).release();
});

test('nobody else may read who holds it', async () => {
  const folder = newFolder();
  const held = await holdDataDir(folder, server);
  const modes = [join(folder, 'locks'), claimPath(folder)].map((path) => statSync(path).mode & 0o777);
  held.release();
  expect(modes).toEqual([0o700, 0o600]);
});

function claimPath(folder: string): string {
  return join(folder, 'locks', readdirSync(join(folder, 'locks'))[0] ?? '');
}

function rewriteClaim(folder: string, change: (claim: Record<string, unknown>) => object): string {
  const path = claimPath(folder);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
  return path;
}
