import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { SearchUnavailable } from '#server/ports/search-unavailable.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { connectCluster } from '../cluster/cluster.ts';
import { IndexNames } from './index-names.ts';
import { ChangeWriter } from './write-changes.ts';

let node: Server | undefined;
afterEach(() => {
  node?.closeAllConnections();
  node?.close();
});

/**
 * Lets somebody write to a node that takes every write and answers refreshes with the shards given, one after the other: no
 * cluster fails to refresh when a test would like it to. Gives the paths that were refreshed.
 */
async function writeTo<Result>(
  answers: readonly object[],
  act: (writer: ChangeWriter, refreshed: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const refreshed: string[] = [];
  node = createServer((request, response) => {
    const isRefresh = request.url?.endsWith('/_refresh') === true;
    const answer = isRefresh ? { _shards: answers[refreshed.length] } : { errors: false, items: [] };
    if (isRefresh) refreshed.push(request.url ?? '');
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await once(node.listen(port, '127.0.0.1'), 'listening');
  const cluster = connectCluster([new URL(`http://127.0.0.1:${port}`)]);
  try {
    return await act(new ChangeWriter(cluster, new IndexNames('a'), { version: 1, serial: 0 }), refreshed);
  } finally {
    await cluster.close();
  }
}

const change = {
  site: 'hse',
  id: 1,
  revision: 1,
  document: searchableDocument(1, { texts: { en: { title: 'Nurses' } } }),
} as const;

it('takes nothing for published while a shard failed to refresh, and refreshes the same again', async () => {
  const failed = { total: 4, successful: 3, failed: 1, failures: [{ status: 'INTERNAL_SERVER_ERROR' }] };
  const whole = { total: 4, successful: 4, failed: 0 };
  await writeTo([failed, whole, whole], async (writer, refreshed) => {
    await writer.write([change]);
    await expect(writer.publish()).rejects.toThrow(SearchUnavailable);
    await writer.publish();
    await writer.publish();
    expect(refreshed).toEqual([
      '/evidence-a-v1-0-hse,evidence-a-v1-0-words/_refresh',
      '/evidence-a-v1-0-hse,evidence-a-v1-0-words/_refresh',
      '/evidence-a-v1-0-words/_refresh',
    ]);
  });
});

it('publishes where copies have no node to be on', async () => {
  await writeTo([{ total: 4, successful: 2, failed: 0 }], async (writer) => {
    await writer.write([change]);
    await expect(writer.publish()).resolves.toBeUndefined();
  });
});
