import type { FastifyBaseLogger } from 'fastify';
import { createPgBossJobs } from './adapters/jobs-pg-boss/jobs-pg-boss.ts';
import { createDevelopmentMailbox } from './adapters/development-mailbox/development-mailbox.ts';
import { createSmtpMailer } from './adapters/mail-smtp/mail-smtp.ts';
import type { Config } from './config/config.ts';
import { areMailsShown } from './config/local-addresses.ts';
import type { Database, OpenDatabase } from './database/connection/connect.ts';
import { createQueueMail, type QueueMail } from './database/outbox.ts';
import { countFailedMails } from './features/mail/mail.store.ts';
import { queueRestored, queueSending } from './features/mail/queue-sending.ts';
import { retryRule, type RetryRule } from './features/mail/retry-delays.ts';
import { sendMail } from './features/mail/send-mail.ts';
import type { LogFault } from './http/fault-log.ts';
import type { JobName, Jobs } from './ports/jobs.ts';
import type { Mailer } from './ports/mailer.ts';

/** How fast background work goes, where that is not as it stands. */
export interface BackgroundPace {
  readonly pollSeconds?: number;
  readonly leaseSeconds?: number;
  readonly retryRule?: RetryRule;
}

export interface BackgroundOptions extends BackgroundPace {
  /** Called with each job that failed; it is done again. */
  readonly onJobFailed?: (job: JobName) => void;
}

export interface MailServices {
  readonly jobs: Jobs<Database>;
  readonly queueMail: QueueMail;
  /** Begins to do jobs; all must be declared by then. */
  readonly start: () => Promise<void>;
  /** Before the database closes. */
  readonly stop: () => Promise<void>;
}

interface MailParts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly logger: FastifyBaseLogger;
  readonly logFault: LogFault;
  readonly background?: BackgroundOptions;
  readonly role?: 'server' | 'tool';
}

/** Background work, and the mails that it sends. A command-line tool does what is due when it says so, and nothing else. */
export function composeMail({
  config,
  database,
  logger,
  logFault,
  background = {},
  role = 'server',
}: MailParts): MailServices {
  const { db } = database;
  const jobs = createPgBossJobs({
    database:
      config.databaseUrl === null
        ? { kind: 'pool', client: database.pool }
        : { kind: 'address', url: config.databaseUrl },
    role,
    onError: (error, job) => {
      logFault(error, 'A job in the background failed', { job });
      if (job !== undefined) background.onJobFailed?.(job);
    },
    ...(background.pollSeconds === undefined ? {} : { pollSeconds: background.pollSeconds }),
    ...(background.leaseSeconds === undefined ? {} : { leaseSeconds: background.leaseSeconds }),
  });
  const mailer = chooseMailer(config, logger);
  const sending = {
    db,
    jobs,
    mailer,
    mailFrom: config.mailFrom,
    publicUrls: config.publicUrls,
    retryRule: background.retryRule ?? retryRule,
    onFailure: (mail: object) => logger.error(mail, 'A mail could not be delivered'),
  };
  jobs.work('mails', (job) => sendMail(sending, job), { together: 5 });
  jobs.work('digest-mails', (job) => sendMail(sending, job), { together: 10 });
  return {
    jobs,
    queueMail: createQueueMail((...mail) => queueSending(jobs, ...mail)),
    async start() {
      const failed = await countFailedMails(db);
      if (failed > 0) logger.warn({ failed }, 'Mails could not be delivered: npm run mails -- list --failed');
      await jobs.start();
      await queueRestored(jobs, db);
    },
    async stop() {
      await jobs.stop();
      await mailer.close();
    },
  };
}

/** Links of the development mailbox are printed, since whoever develops needs them; where others reach the sites they are secrets. */
function chooseMailer(config: Config, logger: FastifyBaseLogger): Mailer {
  if (config.smtpUrl !== null) return createSmtpMailer(config.smtpUrl);
  const areShown = areMailsShown(config);
  if (!areShown) logger.warn('Mails are kept and not sent: SMTP_URL is not set');
  return createDevelopmentMailbox((mail) => {
    if (areShown) logger.warn(mail, 'A mail is kept, since SMTP_URL is not set');
  });
}
