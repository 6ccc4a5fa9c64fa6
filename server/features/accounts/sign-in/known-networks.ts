import { createHmac } from 'node:crypto';
import { and, eq } from '#server/database/drizzle.ts';
import { signIns } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';

/** What stands for a network in the sign-ins of an account: another text for each account, and none can be read back. */
export type HideNetwork = (accountId: string, network: string) => string;

export function createHideNetwork([key]: readonly Uint8Array[]): HideNetwork {
  if (key === undefined) throw new Error('Hiding networks needs a key.');
  return (accountId, network) =>
    createHmac('sha256', key).update(`${accountId}\n${network}`).digest('base64url');
}

/** Whether the account has signed in from a network lately. Asks as much for an address without an account. */
export async function isKnownNetwork(
  { db, hideNetwork }: { readonly db: Database; readonly hideNetwork: HideNetwork },
  account: { readonly id: string } | null,
  network: string,
): Promise<boolean> {
  const id = account?.id ?? '';
  const found = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.accountId, id), eq(signIns.network, hideNetwork(id, network))))
    .limit(1);
  return found.length > 0;
}
