/** The kinds of work that are done beside requests. */
export const jobNames = ['mails', 'digest-mails', 'digests', 'clean-up', 'backup'] as const;
export type JobName = (typeof jobNames)[number];

/** Those that take as long as there is data: at some size more than any fixed lease. */
export const longJobs: ReadonlySet<JobName> = new Set<JobName>(['digests', 'clean-up', 'backup']);

/** Seconds that whoever takes another one has it. */
export const jobLease = 300;

export interface Job {
  /** As it was sent. It comes from the database: parse it. */
  readonly data: unknown;
  /** Ends when the lease has run out, or when the server stops and hands the job back. */
  readonly signal: AbortSignal;
}

export interface SendJobOptions<Transaction> {
  /** The job exists once this transaction is committed. */
  readonly transaction?: Transaction;
  /** Higher goes first; 0 where it is not given. */
  readonly priority?: number;
  readonly startAfter?: Date;
}

export interface WorkOptions {
  /** How many jobs this server does at the same time. */
  readonly together: number;
}

/**
 * Work that outlives a request and a process. A job that was sent is done at least once: whoever takes it has it on a
 * lease (`jobLease`), and where that runs out (the process died) or the handler fails, it is done again. A long job has
 * a lease that is renewed while its process lives: it is done again a minute after that died. Several servers on one
 * database share the work.
 */
export interface Jobs<Transaction> {
  send(
    name: JobName,
    data: Readonly<Record<string, unknown>>,
    options?: SendJobOptions<Transaction>,
  ): Promise<void>;
  /** Declares who does the jobs of a name. Before `start`. */
  work(name: JobName, handler: (job: Job) => Promise<void>, options?: WorkOptions): void;
  /** Declares that a job is sent whenever a cron expression says so, in UTC; once for all servers. Before `start`. */
  schedule(name: JobName, cron: string): void;
  start(): Promise<void>;
  /** Does the jobs that are due, until none is left: for a process that does not stay, and has no long ones. */
  doDue(): Promise<void>;
  /** Waits a little for what is being done, and hands back the rest. Nothing is taken up afterwards. */
  stop(): Promise<void>;
}
