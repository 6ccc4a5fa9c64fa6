import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedEnding } from './make-backup.ts';
import { keptBackups } from './rotation.ts';

/** A backup that was made by the hour. */
export interface KeptBackup {
  readonly path: string;
  /** In milliseconds since 1970. */
  readonly madeAt: number;
  /** The beginning of the checksum of its rows. */
  readonly content: string;
  readonly bytes: number;
}

const contentDigits = 16;
const naming = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d\.\d{3}Z)-([\da-f]{16})\.backup$/;

/** `2026-11-22T070003.125Z-0123456789abcdef.backup`: when it was made, and what tells it from one of other data. */
export function backupName(madeAt: Date, content: string): string {
  const moment = madeAt.toISOString().replaceAll(':', '');
  return `${moment}-${content.slice(0, contentDigits)}.backup`;
}

/** Oldest first; other files are not looked at. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const backups: KeptBackup[] = [];
  for (const name of await namesIn(folder)) {
    const [, hours, minutes, seconds, content = ''] = naming.exec(name) ?? [];
    const madeAt = Date.parse(`${hours}:${minutes}:${seconds}`);
    if (Number.isNaN(madeAt)) continue;
    const path = join(folder, name);
    // Another server on the folder may have removed it since.
    const found = await stat(path).catch(() => null);
    if (found !== null) backups.push({ path, madeAt, content, bytes: found.size });
  }
  return backups.toSorted((a, b) => a.madeAt - b.madeAt);
}

/** When the newest backup was made; null where there is none. For metrics and alerts. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const newest = (await listBackups(folder)).at(-1);
  return newest === undefined ? null : new Date(newest.madeAt);
}

/** Removes what is kept no longer, a copy of the same rows as the newest, and what a killed process left unfinished. */
export async function removeOld(folder: string, now = Date.now()): Promise<void> {
  const backups = await listBackups(folder);
  const newest = backups.at(-1);
  const kept = keptBackups(
    backups.map(({ madeAt }) => madeAt),
    now,
  );
  for (const [index, { path, madeAt, content }] of backups.entries()) {
    const isCopy = index === backups.length - 2 && content === newest?.content;
    if (isCopy || !kept.has(madeAt)) await rm(path, { force: true });
  }
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(unfinishedEnding)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now - found.mtimeMs > 3_600_000) await rm(path, { force: true });
  }
}

/** Room that is left beside the next backup. */
const reserve = 64 * 1024 * 1024;

/**
 * Makes room for the next backup, which is taken to be a little larger than the newest: removes the oldest ones, and never
 * the newest. `freeBytes` says how much room there is.
 */
export async function makeRoom(
  folder: string,
  freeBytes: () => Promise<number> = () => freeBytesOf(folder),
): Promise<void> {
  const backups = await listBackups(folder);
  const needed = (backups.at(-1)?.bytes ?? 0) * 1.2 + reserve;
  for (const { path } of backups.slice(0, -1)) {
    if ((await freeBytes()) >= needed) return;
    await rm(path, { force: true });
  }
}

/**
 * Writes a backup, which may turn out to be larger than it was taken to be: while there is no room for it, the oldest one is
 * removed and it is written again, until only the newest is left.
 */
export async function withRoom<Made>(folder: string, write: () => Promise<Made>): Promise<Made> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      const [oldest, ...others] = await listBackups(folder);
      if (oldest === undefined || others.length === 0) throw error;
      await rm(oldest.path, { force: true });
    }
  }
}

function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
