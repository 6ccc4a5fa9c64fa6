import { sql } from '#server/database/drizzle.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import {
  fromDrizzle,
  PgBoss,
  type ConstructorOptions,
  type DrizzleTransactionLike,
  type JobResult,
} from 'pg-boss';
import {
  jobLease,
  jobNames,
  longJobs,
  type Job,
  type JobName,
  type Jobs,
  type WorkOptions,
} from '#server/ports/jobs.ts';
import { connectionOptions, type JobDatabase } from './job-database.ts';

export interface PgBossJobsOptions {
  readonly database: JobDatabase;
  /** A server does jobs; a command-line tool only sends them. */
  readonly role: 'server' | 'tool';
  /** What went wrong beside a request, and in which job if in one: it is done again. */
  readonly onError: (error: unknown, job?: JobName) => void;
  /** How often a server looks for jobs that nobody announced: those of a later time, and those of tools. */
  readonly pollSeconds?: number;
  /** How long whoever takes a job may have it, and how soon a long one is missed; as in `leaseOf` where it is not given. */
  readonly leaseSeconds?: number;
}

interface TakenJob extends Job {
  readonly id: string;
}

interface Work {
  readonly handler: (job: Job) => Promise<void>;
  readonly options: WorkOptions;
}

/** A long job is held for as long as its process says each half of this time that it lives. */
const heartbeatSeconds = 60;
/** The least that pg-boss takes. */
const leastHeartbeat = 10;
/** After so long one is taken to be stuck. */
const longestJob = 12 * 3_600;

/** A job whose handler fails again and again is tried for about a week. */
const queueOptions = {
  notify: true,
  retryLimit: 200,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3_600,
  retentionSeconds: 365 * 86_400,
  deleteAfterSeconds: 3_600,
};

/** How long stopping waits for jobs that are being done, in milliseconds. */
const timeoutMs = 3_000;

/** Jobs kept in the database by pg-boss. */
export function createPgBossJobs(options: PgBossJobsOptions): Jobs<PgDatabase<PgQueryResultHKT>> {
  const boss = new PgBoss({ ...connectionOptions(options.database), ...rhythm(options) });
  boss.on('error', (error: unknown) => options.onError(errorOf(error)));
  const works = new Map<JobName, Work>();
  const schedules = new Map<JobName, string>();
  return {
    async send(name, data, { transaction, priority, startAfter } = {}) {
      await boss.send(name, data, {
        ...leaseOf(name, options),
        ...(transaction === undefined ? {} : { db: within(transaction) }),
        ...(priority === undefined ? {} : { priority }),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
    work(name, handler, workOptions = { together: 1 }) {
      works.set(name, { handler, options: workOptions });
    },
    schedule(name, cron) {
      schedules.set(name, cron);
    },
    async start() {
      await boss.start();
      await makeQueues(boss);
      if (options.role === 'tool') return;
      await keepSchedules(boss, schedules, options);
      for (const [name, work] of works) await takeUp(boss, name, work, options);
    },
    async doDue() {
      for (const [name, work] of works) await doDue(boss, name, work, options);
    },
    stop: () => boss.stop({ timeout: timeoutMs }),
  };
}

interface Lease {
  readonly expireInSeconds: number;
  readonly heartbeatSeconds?: number;
}

/** Each job carries its own, so that queues which earlier versions made need no change. */
function leaseOf(name: JobName, { leaseSeconds }: PgBossJobsOptions): Lease {
  if (!longJobs.has(name)) return { expireInSeconds: leaseSeconds ?? jobLease };
  return {
    expireInSeconds: longestJob,
    heartbeatSeconds: Math.max(leastHeartbeat, Math.min(heartbeatSeconds, leaseSeconds ?? heartbeatSeconds)),
  };
}

function within(transaction: PgDatabase<PgQueryResultHKT>) {
  // Each driver answers with an object that has `rows`; the type that they share does not tell.
  return fromDrizzle(transaction as unknown as DrizzleTransactionLike, sql);
}

/** How often pg-boss looks after its tables. Each look costs the embedded database a few milliseconds. */
function rhythm({ role, leaseSeconds }: PgBossJobsOptions): ConstructorOptions {
  const isServer = role === 'server';
  const look = Math.min(30, leaseSeconds ?? jobLease);
  return {
    schema: 'jobs',
    supervise: isServer,
    schedule: isServer,
    superviseIntervalSeconds: look,
    monitorIntervalSeconds: look,
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    cronMonitorIntervalSeconds: 30,
    monitorVacuum: false,
    reindex: false,
  };
}

/**
 * Within a transaction pg-boss must not need to ask about a queue: the embedded database would wait for itself. So each
 * is asked about here, and remembered from then on.
 */
async function makeQueues(boss: PgBoss): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNames) {
    if (!there.has(name)) await boss.createQueue(name, queueOptions);
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

/**
 * A time that was missed since no server ran is made up for once. What this server does not do by the clock ends for all; what it
 * does not know is of a newer version, beside which it runs during an upgrade.
 */
async function keepSchedules(
  boss: PgBoss,
  schedules: ReadonlyMap<JobName, string>,
  options: PgBossJobsOptions,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    const known = jobNames.find((one) => one === name);
    if (known !== undefined && !schedules.has(known)) await boss.unschedule(name);
  }
  for (const [name, cron] of schedules) {
    await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once', ...leaseOf(name, options) });
  }
}

async function takeUp(boss: PgBoss, name: JobName, work: Work, options: PgBossJobsOptions): Promise<void> {
  const pollSeconds = options.pollSeconds ?? 5;
  const settings = {
    batchSize: work.options.together,
    perJobResults: true,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  await boss.work(name, settings, (jobs: TakenJob[]) =>
    Promise.all(jobs.map((job) => doJob(job, work, (error) => options.onError(error, name)))),
  );
}

/** What another process took meanwhile is not taken here: each job is claimed. */
async function doDue(boss: PgBoss, name: JobName, work: Work, options: PgBossJobsOptions): Promise<void> {
  const { expireInSeconds } = leaseOf(name, options);
  for (;;) {
    const jobs = await boss.fetch<unknown>(name, { batchSize: work.options.together });
    if (jobs.length === 0) return;
    const signal = AbortSignal.timeout(expireInSeconds * 1_000);
    const onError = (error: unknown): void => options.onError(error, name);
    const results = await Promise.all(jobs.map((job) => doJob({ ...job, signal }, work, onError)));
    for (const { id, status } of results) {
      if (status === 'completed') await boss.complete(name, id);
      else await boss.fail(name, id);
    }
  }
}

async function doJob(
  { id, data, signal }: TakenJob,
  { handler }: Work,
  onError: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await handler({ data, signal });
    return { id, status: 'completed' };
  } catch (error) {
    onError(error);
    return { id, status: 'failed' };
  }
}

/** pg-boss tells what goes wrong in its workers as an object with the fields of the error, which is none itself. */
function errorOf(reported: unknown): unknown {
  if (
    reported instanceof Error ||
    typeof reported !== 'object' ||
    reported === null ||
    !('message' in reported)
  )
    return reported;
  const error = new Error(String(reported.message));
  if ('stack' in reported && typeof reported.stack === 'string') error.stack = reported.stack;
  return 'code' in reported ? Object.assign(error, { code: reported.code }) : error;
}
