import { eq } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { installation } from './schema.ts';

const keyName = 'session key';

/** The fingerprint of the key that the server before signed with; null where there was none. */
async function keptFingerprint(db: Database): Promise<string | null> {
  const [kept] = await db.select().from(installation).where(eq(installation.name, keyName));
  return kept?.value ?? null;
}

/** Whether the server on this database, if there was one, understands what is signed with the keys of these fingerprints. */
export async function isKnownKey(db: Database, fingerprints: readonly string[]): Promise<boolean> {
  const kept = await keptFingerprint(db);
  return kept === null || fingerprints.includes(kept);
}

/**
 * Keeps the fingerprint of the key that signs, and tells whether the server before had one of ours: if not, the sign-ins
 * of one server mean nothing to the other.
 */
export async function rememberKey(db: Database, fingerprints: readonly string[]): Promise<boolean> {
  const [signing] = fingerprints;
  if (signing === undefined) throw new Error('There is no key to remember.');
  const kept = await keptFingerprint(db);
  if (kept !== signing) {
    await db
      .insert(installation)
      .values({ name: keyName, value: signing })
      .onConflictDoUpdate({ target: installation.name, set: { value: signing } });
  }
  return kept === null || fingerprints.includes(kept);
}
