/** Asks a server one search after the other on each of several connections: a process of its own, as cheap as can be. */
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { sendResult } from '../child.ts';
import { searchRequests } from './search-load-requests.ts';

export const callerTask = z.object({
  port: z.number(),
  connections: z.number(),
  number: z.number(),
  requests: z.number(),
  acceptEncoding: z.string().nullable(),
});

export const callerResult = z.object({
  /** Milliseconds, in the order in which answers came. */
  times: z.array(z.number()),
  seconds: z.number(),
  /** Of all answers, heads included. */
  bytes: z.number(),
  refused: z.number(),
  processorSeconds: z.number(),
});

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

/** An answer that comes in, of which nothing is kept but what tells where it ends. */
class Answer {
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  /** Bytes of the body that are still to come; null where the body says itself where it ends. */
  #left: number | null = 0;
  #isInBody = false;
  status = 0;

  /** Whether the answer is complete with this. */
  add(chunk: Buffer): boolean {
    if (this.#isInBody) return this.#addToBody(chunk);
    this.#head = Buffer.concat([this.#head, chunk]);
    const end = this.#head.indexOf(endOfHead);
    if (end < 0) return false;
    const head = this.#head.toString('latin1', 0, end);
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#left = length === undefined ? null : Number(length);
    this.#isInBody = true;
    return this.#addToBody(this.#head.subarray(end + endOfHead.length));
  }

  #addToBody(chunk: Buffer): boolean {
    if (this.#left !== null) {
      this.#left -= chunk.length;
      return this.#left <= 0;
    }
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-endOfChunks.length);
    return this.#tail.equals(endOfChunks);
  }
}

async function call(task: z.infer<typeof callerTask>): Promise<z.infer<typeof callerResult>> {
  const waiting = (await searchRequests(task, task.port)).values();
  const times: number[] = [];
  let bytes = 0;
  let refused = 0;

  function askOn(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let sentAt = 0;
      let answer = new Answer();
      const ask = (): void => {
        const request = waiting.next().value;
        if (request === undefined) {
          socket.end();
          resolve();
          return;
        }
        answer = new Answer();
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (!answer.add(chunk)) return;
        times.push(performance.now() - sentAt);
        if (answer.status !== 200) refused += 1;
        ask();
      });
      socket.on('error', reject).on('connect', ask);
    });
  }

  const started = performance.now();
  const processor = process.cpuUsage();
  await Promise.all(
    Array.from({ length: task.connections }, () =>
      askOn(connect({ port: task.port, host: '127.0.0.1', noDelay: true })),
    ),
  );
  const { user, system } = process.cpuUsage(processor);
  const seconds = (performance.now() - started) / 1_000;
  return { times, seconds, bytes, refused, processorSeconds: (user + system) / 1e6 };
}

if (import.meta.main) await sendResult(await call(callerTask.parse(JSON.parse(process.argv[2] ?? ''))));
