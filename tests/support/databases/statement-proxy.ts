import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** When a connection breaks: before a statement reaches the database, or once it was done and its answer is lost. */
export type FaultMoment = 'before' | 'after';

export interface StatementProxy {
  /** The address of the database, by way of the proxy. */
  readonly url: string;
  /** Breaks the connection of the n-th statement from now on, of those that have a text in them. All others go through. */
  failAt(place: number, moment: FaultMoment, text?: string): void;
  /** The statement at which the connection broke; null where there were too few. From then on nothing breaks. */
  endFault(): string | null;
  /** Keeps back the answer of the next statement that has a text in it. `held` resolves once there is an answer. */
  holdAnswer(text: string): { readonly held: Promise<void>; readonly release: () => void };
  close(): Promise<void>;
}

interface Fault {
  left: number;
  readonly text: string;
  readonly moment: FaultMoment;
  statement: string | null;
}

interface Hold {
  readonly text: string;
  readonly onHeld: () => void;
  readonly released: Promise<void>;
}

interface Course {
  fault: Fault | null;
  hold: Hold | null;
}

/**
 * Stands between a server and PostgreSQL and reads the messages between them. Only connections without a name are counted:
 * those of background work, which asks at its own intervals, have one.
 */
export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const target = new URL(databaseUrl);
  const course: Course = { fault: null, hold: null };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    join(near, far, course);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port); // a TCP server's address is never a text
  return {
    url: url.href,
    failAt(place, moment, text = '') {
      course.fault = { left: place, text, moment, statement: null };
    },
    endFault() {
      const statement = course.fault?.statement ?? null;
      course.fault = null;
      return statement;
    },
    holdAnswer(text) {
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      course.hold = { text, onHeld: held.resolve, released: released.promise };
      return { held: held.promise, release: released.resolve };
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Hands on what two sockets say to each other, until a fault parts them. */
function join(near: Socket, far: Socket, course: Course): void {
  let isNamed: boolean | null = null;
  let isLost = false;
  let hold: Hold | null = null;
  const questions = new MessageReader({ hasStart: true });
  const answers = new MessageReader({ hasStart: false });
  near.on('data', (chunk: Buffer) => {
    for (const message of questions.read(chunk)) {
      if (isNamed === null) isNamed = message.toString('latin1').includes('application_name');
      else if (!isNamed && !isLost && isStatement(message)) {
        if (course.hold !== null && message.includes(course.hold.text)) {
          hold = course.hold;
          course.hold = null;
        }
        const { fault } = course;
        if (fault !== null && message.includes(fault.text) && --fault.left === 0) {
          fault.statement = textOf(message);
          isLost = true;
          if (fault.moment === 'before') {
            near.destroy();
            return;
          }
        }
      }
      far.write(message);
    }
  });
  far.on('data', (chunk: Buffer) => {
    const isDone = [...answers.read(chunk)].some((message) => message[0] === readyForQuery);
    if (isLost) {
      if (isDone) near.destroy();
      return;
    }
    if (hold === null) {
      near.write(chunk);
      return;
    }
    const { onHeld, released } = hold;
    if (isDone) hold = null;
    onHeld();
    void released.then(() => near.write(chunk));
  });
}

const readyForQuery = 'Z'.charCodeAt(0);
const query = 'Q'.charCodeAt(0);
const parse = 'P'.charCodeAt(0);

function isStatement(message: Buffer): boolean {
  return message[0] === query || message[0] === parse;
}

/** Of a query its text; of a statement that is parsed, what follows its name. */
function textOf(message: Buffer): string {
  const text = message.subarray(5, -1).toString();
  return message[0] === parse ? (text.slice(text.indexOf('\0') + 1).split('\0')[0] ?? '') : text;
}

/** Cuts what arrives into messages: a type, and a length that counts itself. The first of a client has no type. */
class MessageReader {
  #held = Buffer.alloc(0);
  #hasStart: boolean;

  constructor({ hasStart }: { readonly hasStart: boolean }) {
    this.#hasStart = hasStart;
  }

  *read(chunk: Buffer): Generator<Buffer> {
    this.#held = Buffer.concat([this.#held, chunk]);
    for (;;) {
      const lengthAt = this.#hasStart ? 0 : 1;
      if (this.#held.length < lengthAt + 4) return;
      const end = lengthAt + this.#held.readUInt32BE(lengthAt);
      if (this.#held.length < end) return;
      const message = this.#held.subarray(0, end);
      this.#held = this.#held.subarray(end);
      this.#hasStart = false;
      yield message;
    }
  }
}
