import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '#tests/support/servers/free-port.ts';
import { connectCluster } from './cluster.ts';

const nodes: Server[] = [];
afterEach(() => {
  for (const node of nodes.splice(0)) {
    node.closeAllConnections();
    node.close();
  }
});

/** A node that answers no search, and says how many wait at it. */
async function silentNode() {
  const port = await freePort();
  const paths: (string | undefined)[] = [];
  let waiting = 0;
  const node = createServer((request, response) => {
    paths.push(request.url);
    waiting++;
    response.once('close', () => waiting--);
  });
  nodes.push(node);
  await once(node.listen(port, '127.0.0.1'), 'listening');
  const searches = (): number => paths.filter((path) => path?.includes('_search')).length;
  return { url: new URL(`http://127.0.0.1:${port}`), searches, waiting: () => waiting };
}

const question = { method: 'POST', path: '/documents/_search', body: {} } as const;

it('breaks a request off once nobody waits for it, and sends no other for it', async () => {
  const node = await silentNode();
  const cluster = connectCluster([node.url]);
  const left = new AbortController();
  const searched = cluster.within([60_000, 60_000]).until(left.signal);
  const asked = searched.ask(z.unknown(), question);
  const refused = expect(asked).rejects.toThrow('nobody waits');
  await expect.poll(() => node.waiting()).toBe(1);
  left.abort(new Error('nobody waits'));
  await refused;
  await expect.poll(() => node.waiting()).toBe(0);
  await expect(searched.ask(z.unknown(), question)).rejects.toThrow('nobody waits');
  expect(node.searches()).toBe(1);
  await cluster.close();
});
