import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Random } from '#tests/fuzz/random.ts';
import { readJournal, type JournalEntry } from './journal.ts';

/** A file as the disk has it, and what was written since it was last synced. */
interface DiskFile {
  kept: Buffer;
  /** Whether `kept` may be written to: else others have it too. */
  isOwn: boolean;
  waiting: Change[];
}
type Change = { readonly at: number; readonly data: Buffer } | { readonly size: number };
/** By path below the folder; `null` is a folder. */
type Names = Map<string, DiskFile | null>;
type NameChange = Exclude<JournalEntry, { op: 'write' | 'truncate' | 'sync' }>;

/** What a disk writes as a whole. */
const sector = 512;

/** All files below a folder as they are. */
export function readFolder(folder: string): ReadonlyMap<string, Buffer | null> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files.map((found) => {
      const path = join(found.parentPath, found.name);
      return [path.slice(folder.length + 1), found.isDirectory() ? null : readFileSync(path)];
    }),
  );
}

/**
 * Writes a folder as a power cut may leave it: as it was before, with what the journal up to a place has synced, and of what
 * was not synced a part that chance decides, sector by sector. As on file systems with a journal of their own, a sync of
 * anything makes all earlier changes of names last; of later ones the first few do.
 */
export function cutPower(
  before: ReadonlyMap<string, Buffer | null>,
  { journal, until }: { readonly journal: Buffer; readonly until: number },
  random: Random,
  target: string,
): void {
  const seen: Names = new Map(
    [...before].map(([path, kept]) => [path, kept && { kept, isOwn: false, waiting: [] }]),
  );
  const onDisk: Names = new Map(seen);
  let unsynced: { readonly change: NameChange; readonly made: DiskFile | null }[] = [];
  for (const { entry, data } of readJournal(journal, until)) {
    const file = seen.get(entry.path) ?? null;
    if (entry.op === 'write') file?.waiting.push({ at: entry.at, data });
    else if (entry.op === 'truncate') file?.waiting.push({ size: entry.size });
    else if (entry.op === 'sync') {
      if (file !== null) settle(file, () => true);
      for (const { change, made } of unsynced) applyTo(onDisk, change, made);
      unsynced = [];
    } else {
      const made = entry.op === 'create' ? { kept: Buffer.alloc(0), isOwn: true, waiting: [] } : null;
      applyTo(seen, entry, made);
      unsynced.push({ change: entry, made });
    }
  }
  for (const { change, made } of unsynced.slice(0, random.below(unsynced.length + 1)))
    applyTo(onDisk, change, made);
  for (const file of onDisk.values()) if (file !== null) settle(file, chances(random));
  writeFolder(onDisk, target);
}

function applyTo(names: Names, change: NameChange, made: DiskFile | null): void {
  const moved = names.get(change.path);
  if (change.op === 'create' || change.op === 'mkdir') names.set(change.path, made);
  else names.delete(change.path);
  if (change.op === 'rename' && moved !== undefined) names.set(change.to, moved);
}

/** Of each write that was not synced nothing reaches the disk, or all of it, or some of its sectors. */
function chances(random: Random): (isFirstSector: boolean) => boolean {
  let share = 0;
  return (isFirstSector) => {
    if (isFirstSector) share = random.one([0, 0, 1, 1, 0.5]);
    return random.share() < share;
  };
}

/** Makes of what waits what `survives`, asked for each sector, says yes to. */
function settle(file: DiskFile, survives: (isFirstSector: boolean) => boolean): void {
  for (const change of file.waiting) {
    if ('size' in change) {
      if (survives(true)) resize(file, change.size);
      continue;
    }
    for (let begin = 0; begin < change.data.length; begin += sector) {
      if (!survives(begin === 0)) continue;
      const part = change.data.subarray(begin, begin + sector);
      const end = change.at + begin + part.length;
      if (end > file.kept.length) resize(file, end);
      own(file).set(part, change.at + begin);
    }
  }
  file.waiting = [];
}

function own(file: DiskFile): Buffer {
  if (!file.isOwn) file.kept = Buffer.from(file.kept);
  file.isOwn = true;
  return file.kept;
}

function resize(file: DiskFile, size: number): void {
  const resized = Buffer.alloc(size);
  file.kept.copy(resized, 0, 0, Math.min(size, file.kept.length));
  file.kept = resized;
  file.isOwn = true;
}

function writeFolder(names: Names, target: string): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const [path, file] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const place = join(target, path);
    if (file === null) mkdirSync(place, { recursive: true, mode: 0o700 });
    else {
      mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
      writeFileSync(place, file.kept, { mode: 0o600 });
    }
  }
}
