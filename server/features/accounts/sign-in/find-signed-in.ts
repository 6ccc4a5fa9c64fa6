import { and, eq, gt, isNull, sql } from '#server/database/drizzle.ts';
import { accounts, signIns } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { Caller } from '../account-sources.ts';
import type { Tokens } from '../tokens/tokens.ts';

/** Whose token it is, asked of the database each time: what ends a token holds at the next call, on all servers. */
export function createFindSignedIn(db: Database, tokens: Tokens): (token: string) => Promise<Caller | null> {
  return async (token) => {
    const claims = await tokens.read(token);
    if (claims === null) return null;
    const [row] = await db
      .select({ email: accounts.email, site: signIns.site })
      .from(signIns)
      .innerJoin(accounts, eq(accounts.id, signIns.accountId))
      .where(
        and(
          eq(signIns.id, claims.jti),
          eq(accounts.id, claims._id),
          eq(accounts.tokenVersion, claims.ver),
          isNull(signIns.endedAt),
          gt(signIns.expiresAt, sql`now()`),
        ),
      );
    if (row === undefined) return null;
    return {
      accountId: claims._id,
      email: row.email,
      site: row.site,
      signInId: claims.jti,
      issuedAt: new Date(claims.iat * 1_000),
    };
  };
}
