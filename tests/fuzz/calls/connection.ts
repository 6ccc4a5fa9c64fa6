import { connect, type Socket } from 'node:net';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { WrittenCall } from './written-call.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly milliseconds: number;
}

/** Longest wait for an answer. */
const timeoutMs = 30_000;

/** One connection to a server on this machine. */
export class Connection {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(port: number) {
    this.#port = port;
  }

  /** The answer; null where the server ended the connection without one, which it may where `isMalformed`. */
  async ask(call: WrittenCall, isMalformed = false): Promise<Answer | null> {
    const started = performance.now();
    const found = isMalformed ? await this.#askBare(call) : await this.#askByHttp(call);
    return found === null ? null : { ...found, milliseconds: performance.now() - started };
  }

  close(): void {
    this.#agent.destroy();
  }

  #askByHttp({ method, target, headers, body }: WrittenCall): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path: target,
          agent: this.#agent,
          headers: { host: `hse.localhost:${this.#port}`, ...Object.fromEntries(headers) },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (answer) => {
          const { statusCode: status = 0, headers: got } = answer;
          buffer(answer).then(
            (whole) => resolve({ status, headers: got, body: whole.toString('utf8') }),
            reject,
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** Writes the bytes as they are, ends, and takes the first answer that comes. */
  async #askBare({ method, target, headers, body }: WrittenCall): Promise<Heard | null> {
    const socket = connect({ port: this.#port, host: '127.0.0.1' });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    const lines = [...headers, ['host', `hse.localhost:${this.#port}`], ['connection', 'close']];
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    socket.write(`${method} ${target} HTTP/1.1\r\n${head}\r\n\r\n`);
    socket.end(body);
    return readHeard(await everything(socket));
  }
}

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** All that comes until the other side ends, or breaks off. */
async function everything(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await Promise.race([once(socket, 'end'), once(socket, 'close')]).catch(() => undefined);
  socket.destroy();
  return Buffer.concat(parts).toString('utf8');
}

function readHeard(text: string): Heard | null {
  const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  if (status === '') return null;
  const end = text.indexOf('\r\n\r\n');
  const [, ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const length = Number(new Map(headers).get('content-length') ?? NaN);
  const rest = Buffer.from(text.slice(end + 4));
  const body = Number.isNaN(length) ? rest : rest.subarray(0, length);
  return { status: Number(status), headers: Object.fromEntries(headers), body: body.toString('utf8') };
}
