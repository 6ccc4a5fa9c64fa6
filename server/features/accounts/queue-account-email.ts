import { sites, type SiteCode } from '#domain/sites/sites.ts';
import { languageOf, type Account } from '#server/database/accounts/accounts.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { MailKind } from '#server/database/schema/mail-schema.ts';
import type { EmailContent, QueueMail } from '#server/database/outbox.ts';
import type { Addressee } from '#server/emails/addressee.ts';
import { siteLinks, type SiteLinks } from '#server/emails/site-links.ts';

export interface AccountEmail {
  readonly kind: MailKind;
  /** Whom it is about: it is written in their language. */
  readonly account: Pick<Account, 'id' | 'email' | 'languages' | 'site'>;
  /** Which site writes. */
  readonly site: SiteCode;
  /** Where it goes, where that is not the account's address. */
  readonly to?: string;
  /** Whether the email outlives the account. */
  readonly isLast?: boolean;
  readonly write: (to: Addressee, links: SiteLinks) => EmailContent;
  readonly expiresAt?: Date;
}

/** Puts an email into the outbox, within the transaction that causes it. */
export type QueueAccountEmail = (transaction: Database, email: AccountEmail) => Promise<void>;

/** Links are built from the public addresses of the settings, never from what a request says. */
export function createQueueAccountEmail(
  queueMail: QueueMail,
  publicUrls: Readonly<Record<SiteCode, URL>>,
): QueueAccountEmail {
  return async (transaction, { kind, account, site, to, isLast, write, expiresAt }) => {
    const language = languageOf(account, site);
    const publicUrl = publicUrls[site];
    await queueMail(transaction, {
      kind,
      site,
      accountId: isLast === true ? null : account.id,
      to: to ?? account.email,
      content: write({ site: sites[site], language, publicUrl }, siteLinks(publicUrl, language)),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    });
  };
}
