import { Client, errors } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { SearchUnavailable } from '../../ports/search-unavailable.ts';

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

/** Speaks to the cluster: whichever of its nodes answers. The only file that knows its client. */
export interface Cluster {
  /** The answer, read by a schema. Rejects with `SearchUnavailable` where no node can answer now. */
  ask<Schema extends z.ZodType>(schema: Schema, request: ClusterRequest): Promise<z.output<Schema> | null>;
  close(): Promise<void>;
}

const requestTimeoutMs = 8_000;
/** A node that dies leaves its neighbours without a shard for a moment, which is over when they have noticed. */
const pausesMs = [100, 300, 1_000];
/** A node that has just died may be tried several times in a row; where none answers after so long, all are away. */
const longestUnreachableMs = 300;
const passing = new Set([429, 502, 503, 504]);

export function connectCluster(nodes: readonly URL[]): Cluster {
  const client = new Client({
    nodes: nodes.map(({ href }) => href),
    maxRetries: nodes.length,
    requestTimeout: requestTimeoutMs,
    compression: 'gzip',
    suggestCompression: false,
  });

  async function askOnce<Schema extends z.ZodType>(
    schema: Schema,
    { method, path, query, body, lines, absent = [] }: ClusterRequest,
  ): Promise<z.output<Schema> | null> {
    const answer = await client.transport.request(
      {
        method,
        path,
        ...(query === undefined ? {} : { querystring: { ...query } }),
        ...(body === undefined ? {} : { body }),
        ...(lines === undefined ? {} : { bulkBody: [...lines] }),
      },
      { ignore: [...absent] },
    );
    return absent.includes(answer.statusCode ?? 0) ? null : schema.parse(answer.body);
  }

  return {
    async ask(schema, request) {
      for (const pauseMs of pausesMs) {
        try {
          return await askOnce(schema, request);
        } catch (error) {
          if (!isPassing(error) && !(isUnreachable(error) && pauseMs <= longestUnreachableMs)) {
            throw failureOf(error);
          }
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return askOnce(schema, request).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: () => client.close(),
  };
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof SearchUnavailable ||
    (error instanceof errors.ResponseError && passing.has(error.statusCode ?? 0))
  );
}

function isUnreachable(error: unknown): boolean {
  return error instanceof errors.ConnectionError || error instanceof errors.NoLivingConnectionsError;
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
