import { z } from 'zod';
import { askTogether } from '../cluster/ask-together.ts';
import type { Json } from '../cluster/cluster.ts';
import { countQuestion } from '../search/search-questions.ts';
import type { SiteSearch } from '../site-search.ts';

const counted = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });

/** How many documents of the site each of these finds, in one request. */
export async function countEach(
  { cluster, names, site }: SiteSearch,
  queries: readonly Json[],
): Promise<number[]> {
  const answers = await askTogether(cluster, names.alias(site), counted, queries.map(countQuestion));
  return answers.map(({ hits }) => hits.total.value);
}
