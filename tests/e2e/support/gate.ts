import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A gate before the server under test, on a port and thus an origin of its own: it can be shut, as if the network were gone. */
export interface Gate {
  /** The address of the site for health systems behind the gate. */
  readonly address: string;
  /** While it is shut, every connection breaks off. */
  shut(isShut: boolean): void;
  /** Gives another text for an address; a number: nothing but that status; undefined: what the server answers. */
  rewrite(change: Change): void;
  close(): Promise<void>;
}

type Change = (path: string, answer: string) => string | number | undefined;
const asItIs = (): undefined => undefined;

export async function openGate(): Promise<Gate> {
  let isShut = false;
  let change: Change = asItIs;
  const server = createServer((asked, answer) => {
    if (isShut) asked.socket.destroy();
    else pass(asked, answer, change);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://hse.localhost:${port}`,
    shut(wanted) {
      isShut = wanted;
      if (isShut) server.closeAllConnections();
    },
    rewrite(wanted) {
      change = wanted;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse, change: Change): void {
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers;
  const port = process.env['E2E_PORT'] ?? '5129';
  const passed = request({ host: 'localhost', port, path: asked.url, method: asked.method, headers });
  passed.on('response', (response) => void passBack(response));
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);

  async function passBack(response: IncomingMessage): Promise<void> {
    const body = await buffer(response);
    const changed = change(asked.url ?? '', body.toString());
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = response.headers;
    if (typeof changed === 'number') answer.writeHead(changed).end();
    else answer.writeHead(response.statusCode ?? 500, rest).end(changed ?? body);
  }
}
