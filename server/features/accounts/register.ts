import { isNull, sql } from 'drizzle-orm';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import { isEmail } from '#domain/text/email-format.ts';
import { accounts } from '#server/database/accounts-schema.ts';
import type { Database } from '#server/database/connect.ts';
import { confirmationLetter } from '#server/emails/confirmation.ts';
import { addressOf, isAddressTaken, type AccountRow } from './account-rows.ts';
import type { AccountSources, Origin } from './account-sources.ts';
import type { FormResult } from './form-result.ts';
import { takeMailTurn } from './limits.ts';
import { makeLink } from './mailed-links.ts';
import { hashPassword } from './password-hashes.ts';
import type { PasswordError } from './password-rules.ts';

/** The terms that people accept by registering, by the month of their last change. */
const termsVersion = '2026-11';

export interface Registration {
  readonly type: SiteCode;
  readonly language: Language;
  readonly email: string;
  readonly password: string;
}

type RegisterResult = FormResult<Record<string, never>, 'email_taken' | 'invalid_email' | PasswordError>;

/** Opens an account that waits for its address to be confirmed, and mails the link. Belongs behind the gate. */
export async function register(
  { db, attempts, checkPassword, post, record }: AccountSources,
  registration: Registration,
  { network }: Origin,
): Promise<RegisterResult> {
  const email = addressOf(registration.email);
  if (email === '') return { error: 'cant_be_blank' };
  if (!isEmail(email)) return { error: 'invalid_email' };
  const passwordError = checkPassword(registration.password, email);
  if (passwordError !== null) return { error: passwordError };
  const turn = await takeMailTurn(attempts, { email, network });
  if (!turn.allowed) return turn;
  if (await isAddressTaken(db, email)) return { error: 'email_taken' };

  const passwordHash = await hashPassword(registration.password);
  const account = await db.transaction(async (transaction) => {
    const opened = await openAccount(transaction, { ...registration, email, passwordHash });
    if (opened === null) return null;
    const site = registration.type;
    const { token, expiresAt } = await makeLink(transaction, {
      accountId: opened.id,
      purpose: 'confirm',
      site,
    });
    await post(transaction, {
      kind: 'confirmation',
      account: opened,
      site,
      write: (to, links) => confirmationLetter(to, { link: links.confirm(token) }),
      expiresAt,
    });
    return opened;
  });
  if (account === null) return { error: 'email_taken' };
  record('Account registered', account.id);
  return { data: {} };
}

/**
 * One account an address, however many register at once. Whoever registers an unconfirmed address again gets the account
 * anew: the last password and language count. null where the address is a confirmed account's.
 */
async function openAccount(
  transaction: Database,
  { type, language, email, passwordHash }: Omit<Registration, 'password'> & { readonly passwordHash: string },
): Promise<AccountRow | null> {
  const told = {
    passwordHash,
    site: type,
    languages: { [type]: languageOnSite(sites[type], language) },
    termsVersion,
  };
  const [row] = await transaction
    .insert(accounts)
    .values({ id: crypto.randomUUID(), email, ...told })
    .onConflictDoUpdate({
      target: accounts.email,
      set: { ...told, termsAcceptedAt: sql`now()`, createdAt: sql`now()` },
      setWhere: isNull(accounts.confirmedAt),
    })
    .returning();
  return row ?? null;
}
