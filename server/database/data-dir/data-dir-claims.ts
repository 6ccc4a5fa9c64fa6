import { readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { processRuns, processStart } from './process-identity.ts';

const claimSchema = z.object({
  state: z.enum(['claiming', 'holding']),
  pid: z.number().int(),
  /** As `processStart` says; null where the system does not tell. */
  start: z.string().nullable(),
  host: z.string(),
  since: z.string(),
  /** What it is, as it stands in a sentence: `the server`. */
  purpose: z.string(),
  /** Where a person finds it. */
  address: z.string().nullable(),
  /** Whether it offers, or soon will, the open database to others. */
  isOffering: z.boolean(),
  /** Folder of the Unix socket under which the open database can be reached. */
  socket: z.string().nullable(),
});
export type Claim = z.infer<typeof claimSchema>;
export type Holder = Claim;

/** A process on another machine, or in another container, shows that it lives by touching its file. */
const silence = 60_000;

/** The server at http://localhost:5001 (process 4711 on a-host, since …) */
export function showHolder({ purpose, address, pid, host, since }: Holder): string {
  return `${purpose}${address === null ? '' : ` at ${address}`} (process ${pid} on ${host}, since ${since})`;
}

export function isLive(claim: Claim, touched: number): boolean {
  if (claim.host !== hostname()) return Date.now() - touched < silence;
  if (!processRuns(claim.pid)) return false;
  if (claim.start !== null) return claim.start === processStart(claim.pid);
  const ownStart = Date.now() - process.uptime() * 1000;
  return claim.pid !== process.pid || Date.parse(claim.since) >= ownStart;
}

/** Replaces the file in one step, so that nobody reads half a claim. */
export function writeClaim(path: string, claim: Claim): void {
  writeFileSync(`${path}.new`, JSON.stringify(claim, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

export function touchClaim(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was removed under a running server: its end, not ours to mend.
  }
}

export function readClaims(
  folder: string,
): { readonly path: string; readonly claim: Claim; readonly touched: number }[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    try {
      const claim = claimSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      return [{ path, claim, touched: statSync(path).mtimeMs }];
    } catch {
      return []; // Withdrawn since the folder was read.
    }
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
