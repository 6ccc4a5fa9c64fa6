import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';

/** Bytes that a secret has at least. */
export const leastSecretBytes = 32;

/**
 * The secrets that all keys are derived from: those of `SESSION_SECRET`, or one that is made at the first start and kept
 * in the data folder, where a person may put a new one on a line before it. The first one signs, all verify.
 */
export function readSessionSecrets({ sessionSecret, dataDir }: Config): readonly Uint8Array[] {
  if (sessionSecret !== null) return sessionSecret.map((secret) => Buffer.from(secret, 'utf8'));
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'session-secret');
  const kept = readKept(file) ?? makeSecret(folder, file);
  if (kept.some(({ byteLength }) => byteLength < leastSecretBytes)) {
    throw new ConfigError([
      `The file secrets/session-secret of the data folder is damaged. Put it back from a backup, or remove it: that ends all sign-ins.`,
    ]);
  }
  return kept;
}

function readKept(file: string): Buffer[] | null {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => Buffer.from(line.trim(), 'base64url'));
  } catch (error) {
    if (isErrorOf(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Written beside its place and then put there whole; where another process was quicker, its secret counts. */
function makeSecret(folder: string, file: string): Buffer[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${crypto.randomUUID()}`;
  const secret = randomBytes(leastSecretBytes);
  const handle = openSync(unfinished, 'wx', 0o600);
  try {
    writeSync(handle, `${secret.toString('base64url')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!isErrorOf(error, 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncFolder(folder);
  return readKept(file) ?? [secret];
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isErrorOf(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
