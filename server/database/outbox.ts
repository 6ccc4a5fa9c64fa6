import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from './connection/connect.ts';
import { outbox, type MailKind } from './schema/mail-schema.ts';

/** A mail as its reader gets it: both parts say the same. */
export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface OutgoingMail {
  readonly kind: MailKind;
  readonly site: SiteCode;
  /** null where the account is gone. */
  readonly accountId: string | null;
  readonly to: string;
  readonly content: EmailContent;
  /** Beside those that every mail has. Their values come from our own code and are addresses of the site. */
  readonly headers?: Readonly<Record<string, string>>;
  /** When its link runs out: it is not sent later. Without it, sending is given up after three days. */
  readonly expiresAt?: Date;
  /** It is not sent sooner. */
  readonly notBefore?: Date;
}

/** Puts a mail into the outbox, with the job that sends it: both exist once the transaction is committed, or neither. */
export type QueueMail = (transaction: Database, mail: OutgoingMail) => Promise<void>;

/** What sending needs to know of a mail; the rest is in its row. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: MailKind;
}

/** `queueSending` adds the job that sends a mail, in the same transaction, and not before a time where one is given. */
export function createQueueMail(
  queueSending: (transaction: Database, mail: QueuedMail, notBefore?: Date) => Promise<void>,
): QueueMail {
  return async (transaction, mail) => {
    const id = crypto.randomUUID();
    await transaction.insert(outbox).values({
      id,
      accountId: mail.accountId,
      site: mail.site,
      kind: mail.kind,
      toAddress: mail.to,
      subject: mail.content.subject,
      textBody: mail.content.text,
      htmlBody: mail.content.html,
      headers: { ...mail.headers },
      state: 'waiting',
      expiresAt: mail.expiresAt?.toISOString() ?? null,
    });
    await queueSending(transaction, { id, kind: mail.kind }, mail.notBefore);
  };
}
