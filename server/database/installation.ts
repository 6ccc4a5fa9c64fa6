import { randomUUID } from 'node:crypto';
import { eq } from './drizzle.ts';
import { z } from 'zod';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { Database } from './connection/connect.ts';
import { installation } from './schema/schema.ts';

const idName = 'installation id';
const indexName = 'index';
const keyName = 'session key';
const addressesName = 'public addresses';

/** Names of what a restored database must not share with the one that its backup was made of. */
export const forgetInstallation: readonly string[] = [idName, indexName];

const addresses = z.record(
  z.enum(siteCodes),
  z.url().transform((address) => new URL(address)),
);

/** Where people reach each site. */
export type PublicUrls = Readonly<Record<SiteCode, URL>>;

/** The value of a name; null where it has none. */
async function keptValue(db: Database, name: string): Promise<string | null> {
  const [kept] = await db.select().from(installation).where(eq(installation.name, name));
  return kept?.value ?? null;
}

async function keepValue(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

/** What tells this database from every other one, in names where several share a service: made once, the same for all its servers. */
export async function installationId(db: Database): Promise<string> {
  await db.insert(installation).values({ name: idName, value: randomUUID() }).onConflictDoNothing();
  const kept = await keptValue(db, idName);
  if (kept === null) throw new Error('The installation id that was just written cannot be read.');
  return kept;
}

/** Part of what an index that is kept says of itself: another one after `forgetIndex`. */
export async function indexMark(db: Database): Promise<string> {
  return (await keptValue(db, indexName)) ?? 'first';
}

/** Has every index that is kept outside the database be built anew when a server next opens it. */
export function forgetIndex(db: Database): Promise<void> {
  return keepValue(db, indexName, randomUUID());
}

/** Whether the server on this database, if there was one, understands what is signed with the keys of these fingerprints. */
export async function isKnownKey(db: Database, fingerprints: readonly string[]): Promise<boolean> {
  const kept = await keptValue(db, keyName);
  return kept === null || fingerprints.includes(kept);
}

/**
 * Keeps the fingerprint of the key that signs, and tells whether the server before had one of ours: if not, the sign-ins
 * of one server mean nothing to the other.
 */
export async function rememberKey(db: Database, fingerprints: readonly string[]): Promise<boolean> {
  const [signing] = fingerprints;
  if (signing === undefined) throw new Error('There is no key to remember.');
  const kept = await keptValue(db, keyName);
  if (kept !== signing) await keepValue(db, keyName, signing);
  return kept === null || fingerprints.includes(kept);
}

/** Keeps the public addresses of the server, from which the mails of commands make their links too. */
export function rememberPublicUrls(db: Database, publicUrls: PublicUrls): Promise<void> {
  return keepValue(db, addressesName, JSON.stringify(publicUrls));
}

/** The public addresses of the server that last started; null where none has. */
export async function keptPublicUrls(db: Database): Promise<PublicUrls | null> {
  const kept = await keptValue(db, addressesName);
  return kept === null ? null : addresses.parse(JSON.parse(kept));
}
