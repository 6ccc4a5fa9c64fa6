import { isNull, sql } from '#server/database/drizzle.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import { isEmail } from '#domain/text/email-format.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { confirmationEmail } from '#server/emails/confirmation.ts';
import { addressOf, lockAccount } from '../account-rows.ts';
import type { AccountSources, ClientInfo } from '../account-sources.ts';
import type { FormResult } from '../form-result.ts';
import { takeMailAttempt } from '../sign-in/limits.ts';
import { makeLink } from './mailed-links.ts';
import { hashPendingPassword } from '../passwords/password-hashes.ts';
import type { PasswordError } from '../passwords/password-rules.ts';

/** The terms that people accept by registering, by the month of their last change. */
const termsVersion = '2026-11';

export interface Registration {
  readonly type: SiteCode;
  readonly language: Language;
  readonly email: string;
  readonly password: string;
}

type RegisterResult = FormResult<Record<string, never>, 'email_taken' | 'invalid_email' | PasswordError>;

/**
 * Mails a link to confirm the address. What was registered hangs on the link, and becomes the account's when it is used:
 * of several people who register an address, the one whose link its owner follows. Belongs behind the gate.
 */
export async function register(
  { db, attempts, checkPassword, queueEmail, hideNetwork, record }: AccountSources,
  registration: Registration,
  { network }: ClientInfo,
): Promise<RegisterResult> {
  const { type: site, password } = registration;
  const email = addressOf(registration.email);
  if (email === '') return { error: 'cant_be_blank' };
  if (!isEmail(email)) return { error: 'invalid_email' };
  const passwordError = checkPassword(password, email);
  if (passwordError !== null) return { error: passwordError };
  const attempt = await takeMailAttempt(attempts, { email, network, isKnownNetwork: false });
  if (!attempt.allowed) return attempt;
  // No mail goes out: its owner may still ask for some, of a new password for instance.
  const taken = async (): Promise<RegisterResult> => {
    await attempt.giveBack();
    return { error: 'email_taken' };
  };
  const language = languageOnSite(sites[site], registration.language);
  const id = await openAccount(db, { email, site, language });
  if (id === null) return taken();

  const passwordHash = await hashPendingPassword(password, id);
  const isDone = await record.within(async (transaction, note) => {
    const account = await lockAccount(transaction, id);
    // Its address was confirmed meanwhile, or somebody else's account has it now.
    if (account === null || account.confirmedAt !== null) return false;
    const { token, expiresAt } = await makeLink(transaction, {
      accountId: id,
      purpose: 'confirm',
      site,
      registration: { passwordHash, language, termsVersion },
    });
    await queueEmail(transaction, {
      kind: 'confirmation',
      account: { id, email, site, languages: { [site]: language } },
      site,
      write: (to, links) => confirmationEmail(to, { link: links.confirm(token) }),
      expiresAt,
    });
    await note('Account registered', id, hideNetwork(id, network));
    return true;
  });
  if (!isDone) return taken();
  return { data: {} };
}

/**
 * The id of the one account of an address, however many register at once; null where it is confirmed. Until then site and
 * language stand in it for mails alone, and it has no password.
 */
async function openAccount(
  db: Database,
  given: { readonly email: string; readonly site: SiteCode; readonly language: Language },
): Promise<string | null> {
  const { email, site, language } = given;
  const [row] = await db
    .insert(accounts)
    .values({ id: crypto.randomUUID(), email, site, languages: { [site]: language }, termsVersion })
    .onConflictDoUpdate({
      target: accounts.email,
      set: { createdAt: sql`now()` },
      setWhere: isNull(accounts.confirmedAt),
    })
    .returning({ id: accounts.id });
  return row?.id ?? null;
}
