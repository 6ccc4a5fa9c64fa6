import { z } from 'zod';
import type { Cluster } from './cluster.ts';

const setting = 'indices.query.bool.max_clause_count';
/** What a search of 200 words in two languages comes to, each in its fields, as words and as compounds. */
const wanted = 8_192;

const settings = z.object({
  persistent: z.record(z.string(), z.unknown()).optional(),
  transient: z.record(z.string(), z.unknown()).optional(),
  defaults: z.record(z.string(), z.unknown()).optional(),
});

/** Has the cluster take the longest searches. Where its operator keeps that to himself, it stays as it is. */
export async function allowLongQueries(cluster: Cluster): Promise<void> {
  const path = '/_cluster/settings';
  const query = { include_defaults: true, flat_settings: true, filter_path: `*.${setting}` };
  const answer = await cluster.ask(settings, { method: 'GET', path, query, absent: [401, 403] });
  if (answer === null) return;
  const known = answer.transient?.[setting] ?? answer.persistent?.[setting] ?? answer.defaults?.[setting];
  if (Number(known ?? 0) >= wanted) return;
  const body = { persistent: { [setting]: wanted } };
  await cluster.ask(z.unknown(), { method: 'PUT', path, body, absent: [400, 401, 403] });
}
