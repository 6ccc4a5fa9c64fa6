import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** Whether a server was ready when it was last looked at. */
  isUsed(target: string): boolean;
  close(): Promise<void>;
}

interface Target {
  readonly url: string;
  readonly agent: Agent;
  isReady: boolean;
}

const lookEveryMs = 100;

/**
 * A reverse proxy as operators have them: it asks each server for `/readyz`, hands requests in turn to those that are
 * ready, over connections that it keeps, and tries nothing a second time: what fails is answered with 502 and why.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const targets = urls.map((url): Target => ({ url, agent: new Agent({ keepAlive: true }), isReady: false }));
  const timer = setInterval(() => void Promise.all(targets.map(look)), lookEveryMs);
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[turn++ % ready.length];
    if (target === undefined) fail(answer, 'no server is ready');
    else handOn(incoming, answer, target);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a text
  return {
    url: `http://127.0.0.1:${port}`,
    isUsed: (url) => targets.some((target) => target.url === url && target.isReady),
    async close() {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      for (const { agent } of targets) agent.destroy();
    },
  };
}

async function look(target: Target): Promise<void> {
  const asked = fetch(`${target.url}/readyz`, { signal: AbortSignal.timeout(1_000) });
  target.isReady = await asked.then(
    ({ status }) => status === 200,
    () => false,
  );
}

function handOn(incoming: IncomingMessage, answer: ServerResponse, target: Target): void {
  const { connection: _, ...headers } = incoming.headers;
  const outgoing = request(
    new URL(incoming.url ?? '/', target.url),
    { method: incoming.method, headers, agent: target.agent },
    (received) => {
      // The connection to the caller stays, whatever becomes of that to the server.
      const { connection: _connection, 'keep-alive': _keepAlive, ...own } = received.headers;
      answer.writeHead(received.statusCode ?? 502, own);
      received.on('error', () => answer.destroy());
      received.pipe(answer);
    },
  );
  outgoing.on('error', (error) => fail(answer, `${target.url}: ${error.message}`));
  incoming.pipe(outgoing);
}

function fail(answer: ServerResponse, why: string): void {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502, { 'content-type': 'text/plain' }).end(why);
}
