import { z } from 'zod';
import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import type { Cluster, Json } from './cluster.ts';
import { untilAnswered } from './until-answered.ts';

const failed = z.object({ error: z.object({ type: z.string() }), status: z.number() });
const together = z.object({ responses: z.array(z.unknown()) });

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
  return untilAnswered(async () => {
    const answer = await cluster.ask(together, { method: 'POST', path: '/_msearch', lines });
    const responses = answer?.responses ?? [];
    const problem = responses.map((one) => failed.safeParse(one).data).find((one) => one !== undefined);
    return problem === undefined ? responses.map((one) => schema.parse(one)) : awayOrRefused(problem);
  });
}

/** Shards that fail all together are those of nodes that have gone, or of an index that another has just replaced (404). */
function awayOrRefused({ error, status }: z.output<typeof failed>): SearchUnavailable {
  const reason = `OpenSearch answered ${status} (${error.type})`;
  if (status >= 500 || status === 429 || status === 404) return new SearchUnavailable(reason);
  throw new Error(reason);
}
