import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  isLive,
  readClaims,
  showHolder,
  touchClaim,
  writeClaim,
  type Claim,
  type Holder,
} from './data-dir-claims.ts';
import { makeFolder } from './make-folder.ts';
import { processStart } from './process-identity.ts';

/** Another process has the data folder; the message names it. */
export class DataDirHeldError extends Error {
  readonly holder: Holder;

  constructor(dataDir: string, holder: Holder) {
    super(
      `The database in ${dataDir} is in use by ${showHolder(holder)}. ` +
        'One process at a time can open it: stop that one first, or set DATA_DIR to another folder.',
    );
    this.name = 'DataDirHeldError';
    this.holder = holder;
  }
}

export interface HeldDataDir {
  /** Tells others where the open database can be reached. */
  announceSocket(socket: string): void;
  release(): void;
}

const beat = 10_000;
const attempts = 40;

/**
 * Makes this process the one that holds the folder, or throws DataDirHeldError.
 *
 * Every process that wants the folder writes a claim of its own and then looks for others: of two that come at once, at
 * least one sees the other and steps back. Claims of processes that are gone are removed. So there is no moment at which
 * a lock left behind is taken over by two, as there would be with one lock file.
 */
export async function holdDataDir(
  dataDir: string,
  who: Pick<Claim, 'purpose' | 'address' | 'isOffering'>,
): Promise<HeldDataDir> {
  const folder = locksFolder(dataDir);
  makeFolder(folder);
  const path = join(folder, `${process.pid}-${randomUUID()}.json`);
  for (let attempt = 1; ; attempt++) {
    const claim: Claim = {
      state: 'claiming',
      pid: process.pid,
      start: processStart(process.pid),
      host: hostname(),
      since: new Date().toISOString(),
      ...who,
      socket: null,
    };
    writeClaim(path, claim);
    const other = liveClaims(folder, path)[0];
    if (other === undefined) return holding(path, { ...claim, state: 'holding' });
    rmSync(path, { force: true });
    if (other.state === 'holding' || attempt === attempts) throw new DataDirHeldError(dataDir, other);
    await wait(5 + Math.random() * 50);
  }
}

/** The process that holds the folder now, or null. */
export function findHolder(dataDir: string): Holder | null {
  return liveClaims(locksFolder(dataDir), null).find((claim) => claim.state === 'holding') ?? null;
}

function locksFolder(dataDir: string): string {
  return join(dataDir, 'locks');
}

/** Of processes that live, those that hold first; the claims of others are removed on the way. */
function liveClaims(folder: string, except: string | null): Claim[] {
  const live: Claim[] = [];
  for (const { path, claim, touched } of readClaims(folder)) {
    if (path === except) continue;
    if (isLive(claim, touched)) live.push(claim);
    else rmSync(path, { force: true });
  }
  return live.toSorted((a, b) => Number(b.state === 'holding') - Number(a.state === 'holding'));
}

function holding(path: string, claim: Claim): HeldDataDir {
  let current = claim;
  writeClaim(path, current);
  const heart = setInterval(() => touchClaim(path), beat).unref();
  return {
    announceSocket(socket) {
      current = { ...current, socket };
      writeClaim(path, current);
    },
    release() {
      clearInterval(heart);
      rmSync(path, { force: true });
    },
  };
}
