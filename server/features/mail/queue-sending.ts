import type { Database } from '#server/database/connection/connect.ts';
import type { MailKind } from '#server/database/schema/mail-schema.ts';
import type { QueuedMail } from '#server/database/outbox.ts';
import { takeRestoredMails } from '#server/database/restored.ts';
import type { JobName, Jobs } from '#server/ports/jobs.ts';

/** What somebody waits for at the screen goes first; digests have a queue and a pace of their own. */
const priorities: Readonly<Record<MailKind, number>> = {
  confirmation: 10,
  reset: 10,
  'new-address': 10,
  'password-changed': 8,
  'address-notice': 8,
  'account-deleted': 5,
  documents: 5,
  unsubscribed: 5,
  'unused-account': 0,
  digest: 0,
};

/** The job that sends a mail: in the transaction, and not before a time where one is given. */
export async function queueSending(
  jobs: Jobs<Database>,
  transaction: Database,
  { id, kind }: QueuedMail,
  startAfter?: Date,
): Promise<void> {
  await jobs.send(
    mailQueueOf(kind),
    { id },
    { transaction, priority: priorities[kind], ...(startAfter === undefined ? {} : { startAfter }) },
  );
}

/** Gives the waiting mails of a restored database their jobs: backups hold mails and no jobs. Once for all servers. */
export async function queueRestored(jobs: Jobs<Database>, db: Database): Promise<void> {
  for (let queued = 1; queued > 0;) {
    queued = await db.transaction(async (transaction) => {
      const mails = await takeRestoredMails(transaction, 100);
      for (const mail of mails) await queueSending(jobs, transaction, mail);
      return mails.length;
    });
  }
}

function mailQueueOf(kind: MailKind): JobName {
  return kind === 'digest' ? 'digest-mails' : 'mails';
}
