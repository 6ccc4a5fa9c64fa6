import type { Profile } from '#contract/account/profile.ts';
import { refusalsThatPause } from '#domain/accounts/mail-refusals.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { languageOf, pendingAddress, readAccount } from '#server/database/accounts/accounts.ts';
import type { Database } from '#server/database/connection/connect.ts';

/** The profile of an account as a site shows it; null where the account is gone. */
export async function showProfile(db: Database, accountId: string, site: SiteCode): Promise<Profile | null> {
  const account = await readAccount(db, accountId);
  if (account === null) return null;
  return {
    id: account.id,
    _id: account.id,
    email: account.email,
    pending_email: await pendingAddress(db, account.id),
    firstName: account.firstName,
    lastName: account.lastName,
    language: languageOf(account, site),
    country: account.country,
    type: site,
    roles: [...(account.roles[site] ?? [])],
    languages: account.languages,
    client_roles: Object.fromEntries(
      Object.entries(account.roles).map(([code, roles]) => [code, [...roles]]),
    ),
    digests_paused: account.mailRefusals >= refusalsThatPause,
  };
}
