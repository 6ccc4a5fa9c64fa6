import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readSessionSecrets } from './session-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { DATA_DIR: join(folder, 'data') };
const file = join(folder, 'data', 'secrets', 'session-secret');

it('makes a secret of 32 bytes at the first start, for its owner alone, and keeps it', () => {
  const [made = new Uint8Array()] = readSessionSecrets(readConfig(settings));
  expect(made).toHaveLength(32);
  expect(readSessionSecrets(readConfig(settings))).toEqual([made]);
  expect(readdirSync(join(folder, 'data', 'secrets'))).toEqual(['session-secret']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data', 'secrets')).mode & 0o777).toBe(0o700);
});

it('makes another one elsewhere', () => {
  const other = readSessionSecrets(readConfig({ DATA_DIR: join(folder, 'other') }));
  expect(other).not.toEqual(readSessionSecrets(readConfig(settings)));
});

it('takes those of the settings, each of them, and then keeps nothing', () => {
  const [first, second] = ['x'.repeat(32), 'é'.repeat(16)];
  const config = readConfig({ DATA_DIR: join(folder, 'third'), SESSION_SECRET: `${first}, ${second}` });
  expect(readSessionSecrets(config).map(String)).toEqual([first, second]);
  expect(readdirSync(folder)).not.toContain('third');
});

it('refuses a secret that is too short, without showing it', () => {
  for (const secret of ['x'.repeat(31), `${'x'.repeat(40)},`, `${'x'.repeat(40)},short`]) {
    expect(() => readConfig({ SESSION_SECRET: secret })).toThrow(/SESSION_SECRET must be .* 32 bytes/);
    expect(() => readConfig({ SESSION_SECRET: secret })).not.toThrow(/xxx/);
  }
});

it('takes every line of the file, whichever way base64 writes it, the first one first', () => {
  const [made = new Uint8Array()] = readSessionSecrets(readConfig(settings));
  const added = randomBytes(48);
  writeFileSync(file, `${added.toString('base64')}\r\n${readFileSync(file, 'utf8')}`);
  expect(readSessionSecrets(readConfig(settings)).map((secret) => Buffer.from(secret))).toEqual([
    added,
    Buffer.from(made),
  ]);
});

it.each(['short', 'short\n', ''])('does not start where a line before a whole one is damaged: %j', (line) => {
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `A${line}\n\n${whole}`);
  expect(() => readSessionSecrets(readConfig(settings))).toThrow(/secrets\/session-secret/);
  writeFileSync(file, whole);
});

it('does not start with a damaged file', () => {
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20));
  expect(() => readSessionSecrets(readConfig(settings))).toThrow(/secrets\/session-secret/);
});
