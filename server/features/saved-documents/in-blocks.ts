import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

export type ReadDocuments = (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;

const blockSize = 500;

/** Many documents of a site, in the order of the ids, a block at a time: others are answered in between. Fails once the signal aborts. */
export async function* inBlocks(
  readDocuments: ReadDocuments,
  site: SiteCode,
  ids: readonly number[],
  signal?: AbortSignal,
): AsyncGenerator<readonly EvidenceDocument[]> {
  for (let start = 0; start < ids.length; start += blockSize) {
    signal?.throwIfAborted();
    yield await readDocuments(site, ids.slice(start, start + blockSize));
    await yieldToEventLoop();
  }
}
