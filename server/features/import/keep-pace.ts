import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/database/connection/connect.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { slowestFollower } from '#server/database/documents/search-followers.ts';

/** Changes that an import may be ahead of the slowest running server: indexed within two seconds. */
const mostAhead = 4_000;
const askAgainMs = 100;
/** A server that hangs slows an import, but does not stop it. */
const timeoutMs = 5_000;

/** Waits while searches are far behind what was imported, so that they see all of it within two seconds. */
export async function keepPace(db: Database): Promise<void> {
  await waitUntil(db, mostAhead, timeoutMs);
}

/** Waits until the searches of every running server see all documents: whether they do, or null where no server runs. */
export async function untilSeen(db: Database, waitMs = 30_000): Promise<boolean | null> {
  return waitUntil(db, 0, waitMs);
}

async function waitUntil(db: Database, ahead: number, waitMs: number): Promise<boolean | null> {
  const wanted = (await latestRevision(db)) - ahead;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const seen = await slowestFollower(db);
    if (seen === null) return null;
    if (seen >= wanted) return true;
    if (Date.now() > deadline) return false;
    await setTimeout(askAgainMs);
  }
}
