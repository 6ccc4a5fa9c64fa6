import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { splitAddress } from '#domain/search-state/split-address.ts';

export interface MetricsSource {
  readonly registry: Registry;
  /** Called with figures that could not be read. */
  readonly onError: (error: unknown) => void;
}

export interface MetricsServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** This machine alone: figures of a server tell attackers when it is weak, and nobody signs in here. */
const loopback = '127.0.0.1';

/** Serves `/metrics` on a port of its own, which only this machine reaches. Port 0 takes a free one. */
export async function listenForMetrics(
  { registry, onError }: MetricsSource,
  port: number,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    answer(registry, request, response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end();
    });
  });
  server.listen(port, loopback);
  await once(server, 'listening');
  // It listens on TCP, so its address is no text.
  const address = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store').setHeader('X-Content-Type-Options', 'nosniff');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isLocalName(request.headers.host) || !isRead || splitAddress(request.url ?? '').path !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const text = await registry.metrics();
  response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
}

/** A page of another site whose name was made to point here (DNS rebinding) sends that name. */
function isLocalName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(host ?? '');
}
