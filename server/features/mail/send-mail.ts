import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { jobLease, type Job, type Jobs } from '#server/ports/jobs.ts';
import type { Mailer, MailToSend, SendOutcome } from '#server/ports/mailer.ts';
import { takeDigestTurn } from './digest-pace.ts';
import {
  countRefusals,
  dropCopies,
  lockRecipient,
  noteTry,
  readWaitingMail,
  settleMail,
  type OutboxMail,
} from './mail.store.ts';
import { queueSending } from './queue-sending.ts';
import { delayAfter, type RetryRule } from './retry-delays.ts';

export interface MailSending {
  readonly db: Database;
  readonly jobs: Jobs<Database>;
  readonly mailer: Mailer;
  /** Whom mails come from; null = the site that they are about. */
  readonly mailFrom: { readonly name: string | null; readonly address: string } | null;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  readonly retryRule: RetryRule;
  /** Called with mails that are given up. Who was to get them is in the outbox alone. */
  readonly onFailure: (mail: {
    readonly id: string;
    readonly kind: string;
    readonly problem: string;
  }) => void;
}

const sendingJob = z.object({ id: z.string() });

/** Whoever wakes up a minute before the lease ends leaves the mail to somebody else. */
const timeoutMs = (jobLease - 60) * 1_000;

/**
 * Sends the mail that a job names, and settles it. A process that dies in between leaves the mail waiting, and it is
 * sent again with the same Message-ID.
 */
export async function sendMail(sending: MailSending, job: Job): Promise<void> {
  const taken = Date.now();
  const mail = await readWaitingMail(sending.db, sendingJob.parse(job.data).id);
  if (mail === null) return;
  if (hasRunOut(mail)) {
    await settleMail(sending.db, mail, { state: 'dropped' });
    return;
  }
  if (mail.kind === 'digest') await wait(await takeDigestTurn(sending.db));
  if (job.signal.aborted || Date.now() - taken > timeoutMs) throw new Error('The lease of a mail ran out');
  await settle(sending, mail, await sending.mailer.send(messageOf(mail, sending)));
}

function hasRunOut({ expiresAt }: OutboxMail): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

async function settle(sending: MailSending, mail: OutboxMail, outcome: SendOutcome): Promise<void> {
  const problem = await sending.db.transaction(async (transaction) => {
    await lockRecipient(transaction, mail);
    switch (outcome.kind) {
      case 'sent':
      case 'kept':
        await settleMail(transaction, mail, { state: outcome.kind });
        if (outcome.kind === 'sent') {
          await dropCopies(transaction, mail);
          await countRefusals(transaction, mail, false);
        }
        return null;
      case 'refused':
        if (!(await giveUp(transaction, mail, outcome.problem))) return null;
        await countRefusals(transaction, mail, true);
        return outcome.problem;
      case 'later':
        return (await tryAgain(sending, transaction, mail, outcome.problem)) ? null : outcome.problem;
      default:
        return outcome satisfies never;
    }
  });
  if (problem !== null) sending.onFailure({ id: mail.id, kind: mail.kind, problem });
}

/** False where this try was the last one, and the mail is given up. */
async function tryAgain(
  { retryRule, jobs }: MailSending,
  transaction: Database,
  mail: OutboxMail,
  problem: string,
): Promise<boolean> {
  const delay = delayAfter(mail.tries + 1, Math.random(), retryRule);
  if (delay === null) return !(await giveUp(transaction, mail, problem));
  if (await noteTry(transaction, mail.id, problem))
    await queueSending(jobs, transaction, mail, new Date(Date.now() + delay * 1_000));
  return true;
}

/** False where the mail is gone or dropped: that nobody takes it is no failure then. */
function giveUp(transaction: Database, mail: OutboxMail, problem: string): Promise<boolean> {
  return settleMail(transaction, mail, { state: 'failed', problem });
}

/** Every mail is made by a machine (`Auto-Submitted`), so that holiday answers stay away; people answer to the site. */
function messageOf(mail: OutboxMail, { mailFrom, publicUrls }: MailSending): MailToSend {
  const { name, contactEmail } = sites[mail.site];
  const { hostname } = publicUrls[mail.site];
  return {
    messageId: `<${mail.id}@${hostname}>`,
    from: { name: mailFrom?.name ?? name, address: mailFrom?.address ?? `no-reply@${hostname}` },
    replyTo: contactEmail,
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  };
}
