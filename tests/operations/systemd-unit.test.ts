import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { settings } from '#server/config/settings.ts';
import { readConfig } from '#server/config/config.ts';
import { stopDeadline } from '#server/http/stop-serving.ts';
import { readText, root } from '#tests/repository/files.ts';

const unit = readText('operations/evidence-search.service');
const valuesOf = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const folder = mkdtempSync(join(tmpdir(), 'evidence-unit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Greatest exposure that is taken, of 10. What is left is the network, and memory that is written and executed. */
const exposure = 2;

function analyze(...parameters: string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', parameters, { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

const [, version = '0'] = /^systemd (\d+)/.exec(analyze('--version').output) ?? [];
/** `security --offline` came with 250. */
const canAnalyze = Number(version) >= 250;
if (!canAnalyze)
  process.stderr.write('Left out: the checks of the unit need systemd-analyze 250 or later.\n');

it.runIf(canAnalyze)('systemd reads the unit without a complaint', () => {
  const copy = join(folder, 'evidence-search.service');
  // Whether the executable is there is looked at, too.
  writeFileSync(copy, unit.replaceAll('/opt/evidence-search/', `${root}/`));
  chmodSync(copy, 0o644);
  expect(analyze('verify', '--man=no', copy)).toEqual({ code: 0, output: '' });
});

it.runIf(canAnalyze)(`systemd finds an exposure of ${exposure} of 10 at most`, () => {
  const file = join(root, 'operations', 'evidence-search.service');
  const found = analyze('security', '--offline=yes', `--threshold=${exposure * 10}`, '--no-pager', file);
  expect(found.output).toContain('Overall exposure level');
  expect({ ...found, code: found.code }).toMatchObject({ code: 0 });
});

it('gives the server longer to stop than it takes, and starts it again where it fails', () => {
  expect(Number.parseInt(valuesOf('TimeoutStopSec')[0] ?? '', 10) * 1_000).toBeGreaterThan(
    stopDeadline + 10_000,
  );
  expect(valuesOf('Restart')).toEqual(['on-failure']);
});

it('keeps its log apart, for the thirty days that the privacy pages promise', () => {
  const [namespace = ''] = valuesOf('LogNamespace');
  const limits = readText(`operations/journald@${namespace}.conf`);
  expect(limits).toMatch(/^MaxRetentionSec=30day$/m);
  // A file is removed as a whole: one of a day is a day late at most.
  expect(limits).toMatch(/^MaxFileSec=1day$/m);
  expect(readText('docs/operations.md')).toContain(`operations/journald@${namespace}.conf /etc/systemd/`);
});

it('runs the command of the tree as a user of its own', () => {
  expect(valuesOf('ExecStart')).toEqual(['/opt/evidence-search/operations/evidence-search serve']);
  expect(valuesOf('User')).toEqual(['evidence-search']);
  expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  const ofNode = ['NODE_COMPILE_CACHE'];
  const names = valuesOf('Environment').flatMap((value) =>
    value.split(' ').map((one) => one.split('=')[0] ?? ''),
  );
  expect(names.filter((name) => !ofNode.includes(name) && !(name in settings))).toEqual([]);
});

const example = readText('operations/evidence-search.env.example');

/** The lines with values, those in comments taken in. */
const lines = [...example.matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)].map(([, mark, name = '', value = '']) => ({
  isTaken: mark === '',
  name,
  value: value.replaceAll(/^'|'$/g, ''),
}));

it('the example names settings that the server has, each explained and with a value that it takes', () => {
  expect(lines.map(({ name }) => name).filter((name) => !(name in settings))).toEqual([]);
  for (const block of example.split('\n\n')) expect(block).toMatch(/^# .{20}/);
  const values = lines.map(({ name, value }) => [name, value] as const);
  expect(() => readConfig(Object.fromEntries(values))).not.toThrow();
  const taken = lines.filter(({ isTaken }) => isTaken).map(({ name, value }) => [name, value] as const);
  expect(readConfig(Object.fromEntries(taken))).toMatchObject({
    production: true,
    dataDir: `/var/lib/${valuesOf('StateDirectory')[0]}`,
    trustProxy: ['loopback'],
    databaseUrl: null,
  });
});
