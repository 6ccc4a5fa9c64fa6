import { Counter, Histogram, Registry } from 'prom-client';
import { jobNames, type JobName } from '#server/ports/jobs.ts';

/** An answered request, as its route names it: no address, no parameter. */
export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route; `page` where no route fits. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

type SearchCall = 'search' | 'suggest';
/** `engine`: the search engine alone. `whole`: with documents, highlights and what the response cache answers. */
type SearchPart = 'engine' | 'whole';

/** What the server counts while it works. Each costs a microsecond or so, and none asks anything. */
export interface Meters {
  readonly registry: Registry;
  countRequest(request: AnsweredRequest): void;
  countFailedJob(job: JobName): void;
  /** The same function, its time taken. */
  timed<Parameters extends readonly unknown[], Answer>(
    call: SearchCall,
    part: SearchPart,
    run: (...parameters: Parameters) => Promise<Answer>,
  ): (...parameters: Parameters) => Promise<Answer>;
}

const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const searchBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Requests that were turned away, by status. */
const refusals: ReadonlyMap<number, string> = new Map([
  [429, 'rate_limited'],
  [503, 'shed'],
]);

/** An unknown address may be asked for with any method that HTTP knows: they must not make a series each. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

export function createMeters(): Meters {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'evidence_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by route pattern, method and status class',
    labelNames: ['route', 'method', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'evidence_http_requests_refused_total',
    help: 'Requests turned away: rate_limited (429) and shed (503)',
    labelNames: ['reason'],
    registers: [registry],
  });
  const searches = new Histogram({
    name: 'evidence_search_duration_seconds',
    help: 'Time of searches and suggestions: the engine alone, and the whole with documents and cached answers',
    labelNames: ['call', 'part'],
    buckets: searchBuckets,
    registers: [registry],
  });
  const failedJobs = new Counter({
    name: 'evidence_jobs_failed_total',
    help: 'Background jobs that failed and are done again',
    // Prometheus gives `job` to what it asks.
    labelNames: ['task'],
    registers: [registry],
  });
  // A rate needs a value to begin from.
  for (const reason of refusals.values()) refused.inc({ reason }, 0);
  for (const job of jobNames) failedJobs.inc({ task: job }, 0);

  return {
    registry,
    countRequest: ({ method, route, status, seconds }) => {
      const labels = {
        route,
        method: methods.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      };
      requests.observe(labels, seconds);
      const reason = refusals.get(status);
      // Not to be ready is an answer, and no refusal.
      if (reason !== undefined && route !== '/readyz') refused.inc({ reason });
    },
    countFailedJob: (job) => failedJobs.inc({ task: job }),
    timed: (call, part, run) => {
      const labels = { call, part };
      return async (...parameters) => {
        const started = performance.now();
        try {
          return await run(...parameters);
        } finally {
          searches.observe(labels, (performance.now() - started) / 1_000);
        }
      };
    },
  };
}
