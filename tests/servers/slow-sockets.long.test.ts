import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startApp({ documents: [evidenceDocument()] });
});
afterAll(() => server.close());

interface SlowSocket {
  readonly socket: Socket;
  /** What the server had sent when it ended the connection. */
  readonly received: Promise<string>;
}

const half = {
  head: 'POST /api/search HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /api/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"site":',
} as const;

/** Opens a connection that sends half of a request, and then a character now and then. */
async function openSlow(part: keyof typeof half): Promise<SlowSocket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  // The server may have ended the connection before the next character arrives.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  socket.write(half[part]);
  const trickle = setInterval(() => socket.write('x'), 1_000);
  const received = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(trickle);
      resolve(text);
    });
  });
  return { socket, received };
}

it('500 slow connections keep nobody else waiting, and are ended with 408', async () => {
  const slow = await Promise.all(
    Array.from({ length: 500 }, (_, index) => openSlow(index % 2 === 0 ? 'head' : 'body')),
  );
  for (let turn = 0; turn < 20; turn++) {
    const search = await fetch(`${server.url}/api/search?site=hse`);
    expect([search.status, (await search.json()).data.hits.total.value]).toEqual([200, 1]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  }
  expect(slow.filter(({ socket }) => !socket.closed)).toHaveLength(500);
  const answers = await Promise.all(slow.map(({ received }) => received));
  expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  );
  expect((await fetch(`${server.url}/api/search?site=hse`)).status).toBe(200);
}, 120_000);
