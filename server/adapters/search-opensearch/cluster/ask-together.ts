import { z } from 'zod';
import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import type { Cluster, Json } from './cluster.ts';
import { untilAnswered } from './until-answered.ts';

const together = z.object({ responses: z.array(z.unknown()) });
/** A failure within others: which one it began with is said at different depths. */
const cause = z.object({
  type: z.string(),
  get root_cause() {
    return z.array(cause).optional();
  },
  get caused_by() {
    return cause.optional();
  },
});
type Cause = z.output<typeof cause>;
/** How many of the shards that were asked have answered. One that is away is not among those that failed. */
export const answeredShards = z.object({ total: z.number(), successful: z.number(), failed: z.number() });

export function haveAllAnswered({ total, successful, failed }: z.output<typeof answeredShards>): boolean {
  return failed === 0 && successful >= total;
}

/** What is said of an answer as a whole, beside what was asked for. */
const outcome = z.union([
  z.object({ error: cause, status: z.number() }),
  z.object({ _shards: answeredShards }),
]);

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
    for (const response of responses) {
      const away = awayIn(outcome.parse(response));
      if (away !== null) return away;
    }
    return responses.map((one) => schema.parse(one));
  });
}

/**
 * What a question met that is over in a moment, `null` where it was answered by every shard. Shards fail that are on nodes which have gone, or
 * belong to an index that another has just replaced: it is not found (404), or was closed while it was read. Throws where asking
 * again would not help.
 */
function awayIn(said: z.output<typeof outcome>): SearchUnavailable | null {
  // The cluster gives what the other shards have even where it is asked not to, when one fails late.
  if ('_shards' in said) {
    return haveAllAnswered(said._shards) ? null : new SearchUnavailable('shards of an index gave no answer');
  }
  const { error, status } = said;
  const reason = `OpenSearch answered ${status} (${error.type})`;
  const isAway = status >= 500 || status === 429 || status === 404 || beganWith(error, closedIndex);
  if (isAway) return new SearchUnavailable(reason);
  throw new Error(reason);
}

const closedIndex = 'already_closed_exception';

function beganWith({ type, caused_by: inner, root_cause: roots = [] }: Cause, wanted: string): boolean {
  const causes = inner === undefined ? roots : [...roots, inner];
  return type === wanted || causes.some((one) => beganWith(one, wanted));
}
