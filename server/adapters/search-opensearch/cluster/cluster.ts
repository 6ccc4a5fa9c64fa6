import { Client, errors } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import { Breaker } from './breaker.ts';
import { pingNodes } from './ping-nodes.ts';

export type Json = Readonly<Record<string, unknown>>;

interface ClusterRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Json;
  /** Bodies that consist of many, one a line. */
  readonly lines?: readonly Json[];
  /** Statuses that are answers and no failures: `null` is returned for them. */
  readonly absent?: readonly number[];
}

/** Milliseconds that a node has to answer, and those of another that is asked after it. */
type AnswerTimes = readonly [number, number];

/** Speaks to the cluster: whichever of its nodes answers. The only file that knows its client. */
export interface Cluster {
  /** The answer, read by a schema. Rejects with `SearchUnavailable` where no node can answer now. */
  ask<Schema extends z.ZodType>(schema: Schema, request: ClusterRequest): Promise<z.output<Schema> | null>;
  /** The same cluster for what has to be answered sooner. */
  within(times: AnswerTimes): Cluster;
  /** The same cluster for somebody who waits until a signal aborts: requests under way are then broken off. */
  until(signal: AbortSignal | undefined): Cluster;
  close(): Promise<void>;
}

const usualTimes: AnswerTimes = [8_000, 8_000];
const pingTimeoutMs = 2_000;
/** A node that dies leaves its neighbours without a shard for a moment, which is over when they have noticed. */
const pausesMs = [100, 300, 1_000];
/** A node that has just died may be tried several times in a row; where none answers after so long, all are away. */
const longestUnreachableMs = 300;
const passing = new Set([429, 502, 503, 504]);

export function connectCluster(nodes: readonly URL[]): Cluster {
  const client = new Client({
    nodes: nodes.map(({ href }) => href),
    // Below, with a time of its own.
    maxRetries: 0,
    pingTimeout: pingTimeoutMs,
    compression: 'gzip',
    suggestCompression: false,
  });
  const breaker = new Breaker();
  const endPings = pingNodes(client, () => breaker.tryAgain());

  const clusterWithin = (times: AnswerTimes, signal?: AbortSignal): Cluster => ({
    async ask(schema, request) {
      signal?.throwIfAborted();
      if (breaker.isOpen) throw new SearchUnavailable('no node of the cluster has answered for a while');
      try {
        const answer = await askPatiently(() => askTwice(client, schema, request, times, signal));
        breaker.answered();
        return answer;
      } catch (error) {
        // Nobody waited for an answer: what failed says nothing of the nodes.
        signal?.throwIfAborted();
        if (isAway(error)) breaker.failed();
        else breaker.answered();
        throw failureOf(error);
      }
    },
    within: (others) => clusterWithin(others, signal),
    until: (other) => clusterWithin(times, other),
    async close() {
      endPings();
      await client.close();
    },
  });
  return clusterWithin(usualTimes);
}

/** Asks again as long as what failed may be over in a moment. */
async function askPatiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) && !(isUnreachable(error) && pauseMs <= longestUnreachableMs)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return ask();
}

/** Asks another node where one does not answer: the client takes those that did not for away. */
async function askTwice<Schema extends z.ZodType>(
  client: Client,
  schema: Schema,
  request: ClusterRequest,
  [first, second]: AnswerTimes,
  signal: AbortSignal | undefined,
): Promise<z.output<Schema> | null> {
  try {
    return await askOnce(client, schema, request, first, signal);
  } catch (error) {
    if (!isAway(error)) throw error;
    return askOnce(client, schema, request, second, signal);
  }
}

async function askOnce<Schema extends z.ZodType>(
  client: Client,
  schema: Schema,
  { method, path, query, body, lines, absent = [] }: ClusterRequest,
  requestTimeout: number,
  signal: AbortSignal | undefined,
): Promise<z.output<Schema> | null> {
  signal?.throwIfAborted();
  const asked = client.transport.request(
    {
      method,
      path,
      ...(query === undefined ? {} : { querystring: { ...query } }),
      ...(body === undefined ? {} : { body }),
      ...(lines === undefined ? {} : { bulkBody: [...lines] }),
    },
    { ignore: [...absent], requestTimeout },
  );
  // Answers with nothing: what a listener gives back, Node takes for a promise of its own, and throws what it rejects with.
  const breakOff = (): void => {
    asked.abort();
  };
  signal?.addEventListener('abort', breakOff);
  try {
    const answer = await asked;
    return absent.includes(answer.statusCode ?? 0) ? null : schema.parse(answer.body);
  } finally {
    signal?.removeEventListener('abort', breakOff);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof errors.ResponseError && passing.has(error.statusCode ?? 0);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof errors.ConnectionError || error instanceof errors.NoLivingConnectionsError;
}

function isAway(error: unknown): boolean {
  return isUnreachable(error) || error instanceof errors.TimeoutError;
}

const refusal = z.object({ error: z.object({ type: z.string() }) });

/** What went wrong, without what was asked: searches are in no log. */
function failureOf(error: unknown): unknown {
  if (error instanceof errors.ResponseError) {
    const kind = refusal.safeParse(error.body).data?.error.type ?? 'no reason given';
    const reason = `OpenSearch answered ${error.statusCode} (${kind})`;
    return isPassing(error) ? new SearchUnavailable(reason) : new Error(reason);
  }
  if (error instanceof errors.OpenSearchClientError) return new SearchUnavailable(error.message);
  return error;
}
