import { createPgBossJobs } from '#server/adapters/jobs-pg-boss/jobs-pg-boss.ts';
import type { Database, OpenDatabase } from '#server/database/connection/connect.ts';
import { createQueueMail, type QueueMail } from '#server/database/outbox.ts';
import { queueSending } from '#server/features/mail/queue-sending.ts';
import type { Jobs } from '#server/ports/jobs.ts';

/** The queue of mails for a command, which leaves the sending to the next server that runs. `stop` ends it. */
export async function openMailQueue(database: OpenDatabase): Promise<{
  readonly jobs: Jobs<Database>;
  readonly queueMail: QueueMail;
  readonly stop: () => Promise<void>;
}> {
  const jobs = createPgBossJobs({
    database: { kind: 'pool', client: database.pool },
    role: 'tool',
    onError: (error) => console.error(error instanceof Error ? error.message : String(error)),
  });
  await jobs.start();
  return {
    jobs,
    queueMail: createQueueMail((transaction, mail) => queueSending(jobs, transaction, mail)),
    stop: () => jobs.stop(),
  };
}
