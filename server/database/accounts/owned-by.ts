import { and, eq, type SQL } from '../drizzle.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SiteCode } from '#domain/sites/sites.ts';

/** An account on one site: what it keeps there is not seen on another. */
export interface Owner {
  readonly accountId: string;
  readonly site: SiteCode;
}

/** The rows of a table that belong to an account on a site, and fulfil what else is asked. */
export function ownedBy(
  table: { readonly accountId: PgColumn; readonly site: PgColumn },
  { accountId, site }: Owner,
  ...more: readonly SQL[]
): SQL | undefined {
  return and(eq(table.accountId, accountId), eq(table.site, site), ...more);
}
