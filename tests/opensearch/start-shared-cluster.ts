import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster-nodes.ts';
import { openSearchHome } from './opensearch-home.ts';

/** One cluster for all tests. It belongs to this process: tests ask it by HTTP to kill a node or to start it again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { home, java } = openSearchHome();
  const cluster = await startCluster(home, java);
  const server = createServer((request, response) => {
    const [, verb, node] = (request.url ?? '').split('/');
    const done = verb === 'kill' ? cluster.kill(Number(node)) : cluster.restart(Number(node));
    done.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  project.provide('nodes', cluster.urls);
  project.provide('nodeControl', `http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await cluster.stop();
  };
}
