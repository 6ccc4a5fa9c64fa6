import { and, eq, inArray } from '../drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '../connection/connect.ts';
import { documents } from '../schema/schema.ts';
import { contentHash } from './content-hash.ts';
import type { DocumentWrite } from './document-write.ts';

/**
 * The documents of a block under the ids that they have already: one that an earlier release stored under another id, which it
 * derived from the same content, keeps that. Only where its content is still what it was then, or is what is written now: else two
 * documents that were one to that release would take turns.
 */
export async function underHeldIds(
  transaction: Database,
  site: SiteCode,
  block: readonly DocumentWrite[],
): Promise<readonly DocumentWrite[]> {
  const renamed = block.filter(({ earlier = [] }) => earlier.length > 0);
  if (renamed.length === 0) return block;
  const ids = renamed.flatMap(({ externalId, earlier = [] }) => [
    externalId,
    ...earlier.map((one) => one.externalId),
  ]);
  const rows = await transaction
    .select({ externalId: documents.externalId, hash: documents.contentHash })
    .from(documents)
    .where(and(eq(documents.site, site), inArray(documents.externalId, ids)));
  const held = new Map(rows.map(({ externalId, hash }) => [externalId, hash]));
  return block.map((write) => {
    const { externalId, body, earlier = [] } = write;
    if (earlier.length === 0 || body === null || held.has(externalId)) return write;
    const now = contentHash(body);
    const found = earlier.find((one) => [one.hash, now].includes(held.get(one.externalId) ?? ''));
    if (found === undefined) return write;
    // Another of the block with that content then is written beside it.
    held.set(found.externalId, now);
    return { externalId: found.externalId, body };
  });
}
