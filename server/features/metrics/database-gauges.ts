import type { Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Database } from '#server/database/connection/connect.ts';
import { cachedQuestion } from './cached-question.ts';
import { readGauge, type Sample } from './families.ts';
import { countChangedAfter, readOutboxState } from './metrics.store.ts';

export interface DatabaseSources {
  readonly db: Database;
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** The last revision that searches of this process see. */
  readonly indexRevision: () => number;
}

/** What the database knows. It is asked when somebody wants to know, at most every few seconds, and may stay silent. */
export function registerDatabaseGauges(
  registry: Registry,
  { db, pool, indexRevision }: DatabaseSources,
): void {
  const ask = cachedQuestion(async () => ({
    lag: await countChangedAfter(db, indexRevision()),
    outbox: await readOutboxState(db),
  }));

  readGauge(
    registry,
    {
      name: 'evidence_database_answers',
      help: '1 where the database answered the questions of this page within two seconds, else 0',
    },
    async () => [{ value: (await ask()) === null ? 0 : 1 }],
  );
  readGauge(
    registry,
    {
      name: 'evidence_index_lag_revisions',
      help: 'Documents whose last revision the search index does not hold yet, by site; 50,000 stands for more',
      labels: ['site'],
    },
    async () => [...((await ask())?.lag ?? [])].map(([site, value]) => ({ labels: { site }, value })),
  );
  readGauge(
    registry,
    {
      name: 'evidence_outbox_mails',
      help: 'Mails in the outbox that wait to be sent, and that could not be delivered',
      labels: ['state'],
    },
    async () => {
      const outbox = (await ask())?.outbox;
      if (outbox === undefined) return [];
      return [stateSample('waiting', outbox.waiting), stateSample('failed', outbox.failed)];
    },
  );
  readGauge(
    registry,
    {
      name: 'evidence_outbox_oldest_waiting_seconds',
      help: 'Age of the mail that waits longest; 0 where none waits',
    },
    async () => {
      const outbox = (await ask())?.outbox;
      return outbox === undefined ? [] : [{ value: outbox.oldestSeconds }];
    },
  );
  readGauge(
    registry,
    {
      name: 'evidence_database_connections',
      help: 'Connections to the database that are busy and idle, and callers that wait for one',
      labels: ['state'],
    },
    () => [
      stateSample('busy', pool.totalCount - pool.idleCount),
      stateSample('idle', pool.idleCount),
      stateSample('waiting', pool.waitingCount),
    ],
  );
}

function stateSample(state: string, value: number): Sample<'state'> {
  return { labels: { state }, value };
}
