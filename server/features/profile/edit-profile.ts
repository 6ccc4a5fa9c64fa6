import { eq, sql } from '#server/database/drizzle.ts';
import type { RoleName } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';

/** What is not given stays as it is. */
export interface ProfileEdit {
  /** Whose language and roles they are. */
  readonly type: SiteCode;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly language?: Language | undefined;
  /** Id of the list of countries, or empty. */
  readonly country?: string | undefined;
  readonly roles?: readonly RoleName[] | undefined;
}

/** Changes an account's profile in one statement, so that changes on several sites at once all hold. */
export async function editProfile(record: Recorder, accountId: string, edit: ProfileEdit): Promise<void> {
  const { type, firstName, lastName, language, country, roles } = edit;
  const changes = {
    ...(firstName === undefined ? {} : { firstName: firstName.trim() }),
    ...(lastName === undefined ? {} : { lastName: lastName.trim() }),
    ...(country === undefined ? {} : { country }),
    ...(language === undefined
      ? {}
      : { languages: merged(accounts.languages, type, languageOnSite(sites[type], language)) }),
    ...(roles === undefined ? {} : { roles: merged(accounts.roles, type, [...new Set(roles)]) }),
  };
  if (Object.keys(changes).length === 0) return;
  await record.within(async (transaction, note) => {
    await transaction.update(accounts).set(changes).where(eq(accounts.id, accountId));
    await note('Profile changed', accountId);
  });
}

/** A column of values by site, with another value for one of the sites. */
function merged(
  column: typeof accounts.languages | typeof accounts.roles,
  site: SiteCode,
  value: Language | RoleName[],
) {
  return sql`${column} || ${JSON.stringify({ [site]: value })}::jsonb`;
}
