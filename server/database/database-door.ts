import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  MessageCutter,
  openingRequest,
  queryMessage,
  refusal,
  stateAfter,
  syncMessage,
  welcome,
} from './wire-messages.ts';

export interface DatabaseDoor {
  /** Ends all connections, open transactions undone. */
  close(): Promise<void>;
}

/** A client that keeps everybody waiting for so long inside a transaction is sent away. */
const patience = 30_000;
const mostConnections = 24;

/**
 * Offers an open embedded database to other processes of this user, on a Unix socket that speaks PostgreSQL's protocol.
 *
 * The embedded database has one session. So whoever asks something has it alone until the answer is complete and no
 * transaction is open: the turn is PGlite's own lock for transactions.
 */
export async function openDoor(database: PGlite, path: string): Promise<DatabaseDoor> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  const visits = new Map<Socket, Promise<void>>();
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    if (visits.size >= mostConnections) {
      socket.destroy();
      return;
    }
    const visit = new Visit(database, socket)
      .run()
      .catch(() => undefined)
      .finally(() => {
        socket.destroy();
        visits.delete(socket);
      });
    visits.set(socket, visit);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of visits.keys()) socket.destroy();
      await Promise.all(visits.values());
      await closed;
    },
  };
}

/** One connection, from its opening to its end. */
class Visit {
  readonly #database: PGlite;
  readonly #socket: Socket;
  #endTurn: (() => void) | null = null;

  constructor(database: PGlite, socket: Socket) {
    this.#database = database;
    this.#socket = socket;
  }

  async run(): Promise<void> {
    const cutter = new MessageCutter();
    let isOpening = true;
    this.#socket.on('timeout', () => this.#socket.destroy());
    try {
      for await (const chunk of this.#socket) {
        this.#socket.setTimeout(0);
        cutter.add(chunk);
        for (let next = cutter.next(isOpening); next !== null; next = cutter.next(isOpening)) {
          if (isOpening) isOpening = this.#open(next);
          else if (!(await this.#answer(next))) return;
        }
        if (this.#endTurn !== null) this.#socket.setTimeout(patience);
      }
    } finally {
      await this.#undo();
    }
  }

  /** Whether another opening request must follow. Who may reach the socket may come in: the folder is its owner's alone. */
  #open(message: Buffer): boolean {
    const request = openingRequest(message);
    if (request === 'ssl' || request === 'gss') {
      this.#socket.write(refusal);
      return true;
    }
    if (request === 'startup') this.#socket.write(welcome);
    else this.#socket.destroy();
    return false;
  }

  /** False at the client's farewell. */
  async #answer(message: Buffer): Promise<boolean> {
    if (message[0] === 0x58) return false;
    await this.#takeTurn();
    const answer = await this.#exchange(message);
    if (stateAfter(answer) === 'idle') this.#giveTurn();
    if (answer.length > 0 && !this.#socket.write(answer)) await this.#drained();
    return true;
  }

  #takeTurn(): Promise<void> {
    if (this.#endTurn !== null) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#database
        // The lock has no other name, and for the public one PGlite's own queries do not wait.
        // oxlint-disable-next-line no-underscore-dangle
        ._runExclusiveTransaction(
          () =>
            new Promise<void>((end) => {
              this.#endTurn = end;
              resolve();
            }),
        )
        .catch(reject);
    });
  }

  #giveTurn(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  #exchange(message: Uint8Array): Promise<Uint8Array> {
    return this.#database.runExclusive(() => this.#database.execProtocolRaw(message));
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#socket.off('drain', done).off('close', done);
        resolve();
      };
      this.#socket.on('drain', done).on('close', done);
    });
  }

  /** Leaves nothing open behind a connection that ended in the middle. */
  async #undo(): Promise<void> {
    if (this.#endTurn === null) return;
    try {
      await this.#exchange(syncMessage);
      await this.#exchange(queryMessage('rollback'));
    } finally {
      this.#giveTurn();
    }
  }
}
