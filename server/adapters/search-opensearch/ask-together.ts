import { z } from 'zod';
import { SearchUnavailable } from '../../ports/search-unavailable.ts';
import type { Cluster, Json } from './cluster.ts';

const failed = z.object({ error: z.object({ type: z.string() }), status: z.number() });
const together = z.object({ responses: z.array(z.unknown()) });
/** A shard that is nowhere for a moment: its copy is about to be found, or it comes back with its node. */
const longestWaitMs = 7_000;
const pauseMs = 150;

/** Asks several questions of one index in one request, each ranked by the whole index and answered in full or not at all. */
export async function askTogether<Schema extends z.ZodType>(
  cluster: Cluster,
  index: string,
  schema: Schema,
  questions: readonly Json[],
  preference?: string,
): Promise<z.output<Schema>[]> {
  if (questions.length === 0) return [];
  const header = {
    index,
    // A site without documents has no index.
    ignore_unavailable: true,
    search_type: 'dfs_query_then_fetch',
    allow_partial_search_results: false,
    ...(preference === undefined ? {} : { preference }),
  };
  const lines = questions.flatMap((question) => [header, question]);
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const answer = await cluster.ask(together, { method: 'POST', path: '/_msearch', lines });
    const responses = answer?.responses ?? [];
    const problem = responses.map((one) => failed.safeParse(one).data).find((one) => one !== undefined);
    if (problem === undefined) return responses.map((one) => schema.parse(one));
    const failure = failureOf(problem);
    if (!(failure instanceof SearchUnavailable) || performance.now() > deadline) throw failure;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function failureOf({ error, status }: z.output<typeof failed>): Error {
  const reason = `OpenSearch answered ${status} (${error.type})`;
  // Shards that fail all together are those of nodes that have gone, or of an index that another has just replaced (404).
  return status >= 500 || status === 429 || status === 404
    ? new SearchUnavailable(reason)
    : new Error(reason);
}
