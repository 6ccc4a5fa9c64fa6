import { signIns } from '#server/database/schema/accounts-schema.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { AccountRow } from '../account-rows.ts';
import type { Tokens } from '../tokens/tokens.ts';

export interface NewSignIn {
  readonly account: Pick<AccountRow, 'id' | 'email' | 'tokenVersion'>;
  readonly site: SiteCode;
  readonly browser: string | null;
  /** As `HideNetwork` writes it. */
  readonly network: string;
  /** One reading of the clock for both: a token then lives exactly as long as it is meant to. */
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Writes a sign-in down and gives its token. */
export async function openSignIn(
  transaction: Database,
  tokens: Tokens,
  { account, site, browser, network, issuedAt, expiresAt }: NewSignIn,
): Promise<string> {
  const id = crypto.randomUUID();
  await transaction
    .insert(signIns)
    .values({ id, accountId: account.id, site, browser, network, expiresAt: expiresAt.toISOString() });
  return tokens.issue({
    _id: account.id,
    email: account.email,
    type: site,
    iat: Math.floor(issuedAt.getTime() / 1_000),
    exp: Math.floor(expiresAt.getTime() / 1_000),
    ver: account.tokenVersion,
    jti: id,
  });
}
