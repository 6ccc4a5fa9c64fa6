import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '#tests/support/servers/free-port.ts';
import { askTogether } from './ask-together.ts';
import { connectCluster } from './cluster.ts';

const whole = {
  status: 200,
  _shards: { total: 2, successful: 2, failed: 0 },
  hits: { total: { value: 300 } },
};
const counted = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });

let node: Server | undefined;
afterEach(() => {
  node?.closeAllConnections();
  node?.close();
});

/**
 * Asks a node two questions that it answers with what is given, and after that in full; a cluster meets such moments only
 * while an index is replaced. Gives what is read, and how often the node was asked.
 */
async function askAgainst(first: object): Promise<{ totals: number[]; requests: number }> {
  const port = await freePort();
  let requests = 0;
  node = createServer((request, response) => {
    request.resume().once('end', () => {
      const responses = requests++ === 0 ? [whole, first] : [whole, whole];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ responses }));
    });
  });
  await once(node.listen(port, '127.0.0.1'), 'listening');
  const cluster = connectCluster([new URL(`http://127.0.0.1:${port}`)]);
  try {
    const answers = await askTogether(cluster, 'documents', counted, [{}, {}]);
    return { totals: answers.map(({ hits }) => hits.total.value), requests };
  } finally {
    await cluster.close();
  }
}

const failedPhase = { type: 'search_phase_execution_exception', reason: 'all shards failed' };
const closed = { type: 'already_closed_exception', reason: 'this IndexReader is closed' };

it.each([
  ['an index that is not there', { status: 404, error: { type: 'index_not_found_exception' } }],
  ['shards that are away', { status: 503, error: failedPhase }],
  [
    'a shard that failed',
    { ...whole, _shards: { total: 2, successful: 1, failed: 1 }, hits: { total: { value: 170 } } },
  ],
  [
    'a shard that was away',
    { ...whole, _shards: { total: 2, successful: 1, failed: 0 }, hits: { total: { value: 170 } } },
  ],
  [
    'an index that was closed while it was read',
    {
      status: 400,
      error: { ...failedPhase, root_cause: [{ type: 'illegal_argument_exception', caused_by: closed }] },
    },
  ],
  [
    'the same, said deeper',
    { status: 400, error: { ...failedPhase, caused_by: { ...failedPhase, caused_by: closed } } },
  ],
])('asks again where the answer is that of %s', async (_, first) => {
  expect(await askAgainst(first)).toEqual({ totals: [300, 300], requests: 2 });
});

it('asks once what the cluster refuses, and says no more of it than its kind', async () => {
  const refused = { status: 400, error: { type: 'parsing_exception', reason: 'what somebody searched for' } };
  await expect(askAgainst(refused)).rejects.toThrow(/^OpenSearch answered 400 \(parsing_exception\)$/);
});
