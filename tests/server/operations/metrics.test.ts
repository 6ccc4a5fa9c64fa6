import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from '#server/database/drizzle.ts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import { readOutboxState } from '#server/features/metrics/metrics.store.ts';
import { buildApp } from '#server/app.ts';
import { composeGauges } from '#server/compose-metrics.ts';
import { createMeters } from '#server/features/metrics/meters.ts';
import { listenForMetrics } from '#server/features/metrics/metrics-server.ts';
import { SearchUnavailable } from '#server/ports/search-unavailable.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { readMetrics } from '#tests/support/metrics.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const settings = { METRICS_PORT: '0' };

const requests = 'evidence_http_request_duration_seconds';
const searches = 'evidence_search_duration_seconds';

const unavailable = () => Promise.reject(new SearchUnavailable('a test says so'));

const mail = (state: 'waiting' | 'failed' | 'sent', createdAt: string) => ({
  id: randomUUID(),
  site: 'hse' as const,
  kind: 'reset' as const,
  toAddress: 'seeded@example.org',
  subject: 'seeded',
  textBody: '',
  htmlBody: '',
  headers: {},
  state,
  createdAt,
});

const written = (site: 'hse' | 'sse', count: number) =>
  Array.from({ length: count }, (_, number) => ({
    externalId: `late:${number}`,
    body: evidenceDocument({ site, externalId: `late:${number}` }),
  }));

function fail(error: unknown): never {
  throw error;
}

/** Metrics of the same server that have asked its database nothing yet: they do so every few seconds at most. */
async function openMetrics({ database, engine }: StartedApp['services']): Promise<string> {
  const meters = createMeters();
  composeGauges(meters, { database, engine, findNewestBackup: undefined });
  const page = await listenForMetrics({ registry: meters.registry, onError: fail }, 0);
  onTestFinished(() => page.close());
  return page.url;
}

describeApps('metrics', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start({
      settings,
      documents: [evidenceDocument({ texts: { en: { title: 'Nurses in villages', abstract: '' } } })],
    });
  });

  const search = (query: string) =>
    app.inject({ method: 'POST', url: '/api/search', payload: { query, site: 'hse' } });

  it('time every answer by the pattern of its route, without addresses or words', async () => {
    const [found] = (await search('seeded nurses')).json().hits.hits;
    await app.inject(`/api/articles/${found._id}?type=hse&lang=en`);
    await app.inject('/api/articles/seeded?type=hse');
    await app.inject('/api/seeded-nowhere');
    await app.inject({ method: 'LINK', url: '/seeded-page' }); // a method that few send
    const metrics = await readMetrics(app.metricsUrl);
    const count = (labels: Record<string, string>) => metrics.value(`${requests}_count`, labels);
    const article = '/api/articles/:id';
    expect(count({ route: article, method: 'GET', status: '2xx' })).toBe(1);
    expect(count({ route: article, status: '4xx' })).toBe(1);
    expect(count({ route: '/api/search', method: 'POST', status: '2xx' })).toBe(1);
    expect(count({ route: 'page', status: '4xx' })).toBe(2);
    expect(count({ route: 'page', method: 'other' })).toBe(1);
    expect(metrics.value(`${requests}_sum`, { route: '/api/search' })).toBeGreaterThan(0);
    expect(metrics.value(`${requests}_bucket`, { route: article, status: '2xx', le: '+Inf' })).toBe(1);
    expect(metrics.text).not.toContain('seeded');
  });

  it('time the engine apart from whole searches, which the response cache may answer', async () => {
    const before = await readMetrics(app.metricsUrl);
    await search('nurses');
    await search('nurses');
    await app.inject('/api/search/suggestions?q=nurs&type=hse');
    const after = await readMetrics(app.metricsUrl);
    const grew = (labels: Record<string, string>) =>
      (after.value(`${searches}_count`, labels) ?? 0) - (before.value(`${searches}_count`, labels) ?? 0);
    expect(grew({ call: 'search', part: 'whole' })).toBe(2);
    // The second one was in the cache; the titles of a suggestion take no search.
    expect(grew({ call: 'search', part: 'engine' })).toBe(1);
    expect(grew({ call: 'suggest', part: 'whole' })).toBe(1);
    expect(grew({ call: 'suggest', part: 'engine' })).toBe(1);
  });

  it('tell the memory of each thread, the event loop and the processor', async () => {
    const metrics = await readMetrics(app.metricsUrl);
    const memory = (thread: string, kind: string) =>
      metrics.value('evidence_thread_memory_bytes', { thread, kind });
    const megabyte = 1024 * 1024;
    expect(memory('main', 'heap_used')).toBeGreaterThan(megabyte);
    expect(memory('main', 'external')).toBeGreaterThan(0);
    if (app.services.database.kind === 'embedded') {
      expect(memory('database', 'heap_used')).toBeGreaterThan(megabyte);
      expect(memory('database', 'heap_used')).not.toBe(memory('main', 'heap_used'));
      expect(memory('database', 'wasm')).toBeGreaterThan(32 * megabyte);
    } else {
      expect(memory('database', 'heap_used')).toBeUndefined();
    }
    expect(metrics.value('process_resident_memory_bytes')).toBeGreaterThan(memory('main', 'heap_used') ?? 0);
    expect(metrics.value('evidence_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThanOrEqual(
      0,
    );
    expect(metrics.value('evidence_event_loop_busy_seconds_total')).toBeGreaterThan(0);
    expect(metrics.value('process_cpu_seconds_total')).toBeGreaterThan(0);
    const started = (metrics.value('process_start_time_seconds') ?? 0) * 1_000;
    expect(Date.now() - started).toBeGreaterThan(0);
    expect(Date.now() - started).toBeLessThan(86_400_000);
    expect(metrics.value('evidence_database_connections', { state: 'waiting' })).toBe(0);
  });

  it('count jobs that failed, by name', async () => {
    const failed = async (task: string) =>
      (await readMetrics(app.metricsUrl)).value('evidence_jobs_failed_total', { task });
    expect(await failed('mails')).toBe(0);
    // Without the id of a mail there is nothing that the job could do.
    await app.services.mail.jobs.send('mails', {});
    await expect.poll(() => failed('mails'), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await failed('digests')).toBe(0);
  });

  it('count requests that were turned away', async () => {
    const turnedAway = async (reason: string) =>
      (await readMetrics(app.metricsUrl)).value('evidence_http_requests_refused_total', { reason });
    expect(await turnedAway('rate_limited')).toBe(0);
    const config = { ...app.services.config, rateLimit: true };
    const limited = await buildApp({ ...app.services, config });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limited.inject('/api/sites/hse/statistics')),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect(await turnedAway('rate_limited')).toBe(refused);

    expect(await turnedAway('shed')).toBe(0);
    await limited.close();
    // Searches that find their cluster away, or a server that is not ready, which sheds nothing.
    const calls = { search: unavailable, read: unavailable, suggest: unavailable, count: unavailable };
    const away = await buildApp({ ...app.services, search: calls, isReady: async () => false });
    expect((await away.inject('/api/search?site=hse')).statusCode).toBe(503);
    expect((await away.inject('/readyz')).statusCode).toBe(503);
    await away.close();
    expect(await turnedAway('shed')).toBe(1);
  });

  it('are answered to this machine alone, by its own names and for /metrics alone', async () => {
    const { port, hostname } = new URL(app.metricsUrl);
    expect(hostname).toBe('127.0.0.1');
    const status = (path: string, host: string, method = 'GET') =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status('/metrics', `127.0.0.1:${port}`)).toBe(200);
    expect(await status('/metrics', 'localhost')).toBe(200);
    expect(await status('/metrics', `rebound.example.org:${port}`)).toBe(404);
    expect(await status('/metrics', `127.0.0.1:${port}`, 'POST')).toBe(404);
    expect(await status('/', `127.0.0.1:${port}`)).toBe(404);
    // The port of the sites has none.
    const answer = await fetch(`${app.url}/metrics`);
    expect(await answer.text()).not.toContain('evidence_http_request');
    // Another address of this machine is as far away as another machine.
    await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow();
  });

  it('count what the outbox has not sent without reading all that it has', async () => {
    const { db } = app.services.database;
    await db.execute(sql`
      insert into outbox (id, site, kind, to_address, subject, text_body, html_body, headers, state)
      select 'old-' || number, 'hse', 'digest', 'seeded@example.org', '', '', '', '{}', 'sent'
      from generate_series(1, 20000) number`);
    await db.execute(sql`analyze outbox`);
    const reads = await db.transaction(async (transaction) => {
      await readOutboxState(transaction);
      const row = z.object({ whole: z.coerce.number(), byIndex: z.coerce.number() });
      const found = await transaction.execute(sql`
        select seq_scan as whole, idx_scan as "byIndex" from pg_stat_xact_user_tables where relname = 'outbox'`);
      return rowsOf(found, row);
    });
    expect(reads).toEqual([{ whole: 0, byIndex: expect.any(Number) }]);
    expect(reads[0]?.byIndex).toBeGreaterThan(0);
  });

  it('are answered without what the database is silent about', async () => {
    const metricsUrl = await openMetrics(app.services);
    await app.services.database.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table documents in access exclusive mode`);
      const metrics = await readMetrics(metricsUrl);
      expect(metrics.value('evidence_database_answers')).toBe(0);
      expect(metrics.value('evidence_index_lag_revisions')).toBeUndefined();
      expect(metrics.value('evidence_outbox_mails')).toBeUndefined();
      expect(metrics.value('process_resident_memory_bytes')).toBeGreaterThan(0);
    });
    const answers = async () => (await readMetrics(metricsUrl)).value('evidence_database_answers');
    await expect.poll(answers, { timeout: 20_000 }).toBe(1);
  });

  it('tell how far behind the index of each site is, and what the outbox holds', async () => {
    const { db } = app.services.database;
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await db
      .insert(outbox)
      .values([
        mail('waiting', hourAgo),
        mail('waiting', new Date().toISOString()),
        mail('failed', hourAgo),
        mail('sent', hourAgo),
      ]);
    await app.services.engine.stop();
    await writeDocuments(db, 'hse', written('hse', 3));
    await writeDocuments(db, 'sse', written('sse', 2));

    const metrics = await readMetrics(await openMetrics(app.services));
    const lag = (site: string) => metrics.value('evidence_index_lag_revisions', { site });
    expect([lag('hse'), lag('sse'), lag('cvd')]).toEqual([3, 2, 0]);
    expect(metrics.value('evidence_outbox_mails', { state: 'waiting' })).toBe(2);
    expect(metrics.value('evidence_outbox_mails', { state: 'failed' })).toBe(1);
    const oldest = metrics.value('evidence_outbox_oldest_waiting_seconds');
    expect(oldest).toBeGreaterThanOrEqual(3_600);
    expect(oldest).toBeLessThan(7_200);
    expect(metrics.value('evidence_database_answers')).toBe(1);
    expect(metrics.text).not.toContain('seeded');
  });
});

const age = async (url: string) => (await readMetrics(url)).value('evidence_backup_age_seconds');

describeApps('the age of the newest backup', (start) => {
  it('is endless where there is none, and where the folder cannot be read: an alert must not fall silent', async () => {
    const { metricsUrl, services } = await start({ settings });
    expect(await age(metricsUrl)).toBe(Infinity);
    const unreadable = join(services.config.dataDir, 'no-folder');
    await writeFile(unreadable, '');
    const other = await start({ settings: { ...settings, BACKUP_DIR: unreadable } });
    expect(await age(other.metricsUrl)).toBe(Infinity);
    const none = await start({ settings: { ...settings, BACKUPS: 'off' } });
    expect(await age(none.metricsUrl)).toBeUndefined();
  });
});
