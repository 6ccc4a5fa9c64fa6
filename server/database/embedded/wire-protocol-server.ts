import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  fatalErrorIn,
  MessageCutter,
  openingRequest,
  queryMessage,
  refusal,
  stateAfter,
  syncMessage,
  welcome,
  type SessionState,
} from './wire-messages.ts';

export interface WireProtocolServer {
  /** Ends all connections, open transactions undone. */
  close(): Promise<void>;
}

export interface WireProtocolOptions {
  /** The database has panicked, or has broken the protocol: it must not be asked anything more. */
  readonly onFatal: (error: Error) => void;
  /** A connection ended by an error that is not the client's. */
  readonly onError: (error: unknown) => void;
  /** Called with true before a message is executed and with false after it: execution holds the thread. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Commits that are not on the disk yet: an answer waits until they are. Those that wait together share one sync. */
  readonly commits?: { readonly isWaiting: boolean; sync(): void };
  /** SQL that must run in the session before the next message of a client, or null. Asked between messages only. */
  readonly settingsBefore?: (state: SessionState) => string | null;
}

/** A client that keeps everybody waiting for so long inside a transaction is disconnected. */
const idleInTransactionTimeout = 30_000;
const mostConnections = 24;

/**
 * Offers an open embedded database to other processes of this user, on a Unix socket that speaks PostgreSQL's wire protocol.
 *
 * The embedded database has one session. So whoever asks something has it alone until the answer is complete and no
 * transaction is open: the turn is PGlite's own lock for transactions.
 */
export async function serveWireProtocol(
  database: PGlite,
  path: string,
  options: WireProtocolOptions,
): Promise<WireProtocolServer> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  const connections = new Map<Socket, Promise<void>>();
  const session = new Session(database, options);
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    if (connections.size >= mostConnections) {
      socket.destroy();
      return;
    }
    const connection = new Connection(session, socket)
      .run()
      .catch((error: unknown) => {
        if (!session.hasFailed) options.onError(error);
      })
      .finally(() => {
        socket.destroy();
        connections.delete(socket);
      });
    connections.set(socket, connection);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of connections.keys()) socket.destroy();
      await Promise.all(connections.values());
      await closed;
    },
  };
}

/** The one session that all connections share in turns. */
class Session {
  readonly #database: PGlite;
  readonly #options: WireProtocolOptions;
  #syncing: Promise<void> | null = null;
  /** Whether `onFatal` was called. */
  hasFailed = false;

  constructor(database: PGlite, options: WireProtocolOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** Waits until nobody else has it; what comes back gives it to the next. */
  turn(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.#database
        // The lock has no other name, and for the public one PGlite's own queries do not wait.
        // oxlint-disable-next-line no-underscore-dangle
        ._runExclusiveTransaction(() => new Promise<void>((end) => resolve(end)))
        .catch(reject);
    });
  }

  /** The whole answer to a message of a client that has the session, in the state that its last answer left. */
  async execute(message: Uint8Array, state: SessionState = 'busy'): Promise<Buffer> {
    const setting = state === 'busy' ? null : (this.#options.settingsBefore?.(state) ?? null);
    if (setting !== null) await this.#run(queryMessage(setting));
    return this.#run(message);
  }

  /**
   * PGlite hands the pieces of the answer on as they are made and keeps none: `execProtocolRaw` would also keep every row
   * that it has parsed.
   */
  async #run(message: Uint8Array): Promise<Buffer> {
    const pieces: Buffer[] = [];
    await this.#database.runExclusive(async () => {
      // One that has panicked never returns from the next message.
      if (this.hasFailed) throw new Error('The embedded database has failed');
      this.#options.onBusy?.(true);
      try {
        await this.#database.execProtocolRawStream(message, {
          // A view of the database's own memory, which the next piece overwrites.
          onRawData: (bytes) => void pieces.push(Buffer.from(bytes)),
        });
      } catch (error) {
        this.#fail(new Error('The embedded database failed', { cause: error }));
      } finally {
        this.#options.onBusy?.(false);
      }
    });
    const answer = pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
    const fatal = stateAfter(answer) === 'busy' ? fatalErrorIn(answer) : null;
    if (fatal !== null) this.#fail(new Error(`The embedded database stopped: ${fatal}`));
    return answer;
  }

  /**
   * Resolves once all that was committed so far is on the disk. Whoever had the session before the event loop goes on shares
   * the sync; a reader waits too, since it may have seen what is not there yet.
   */
  synced(): Promise<void> {
    const { commits } = this.#options;
    if (commits?.isWaiting !== true) return Promise.resolve();
    this.#syncing ??= new Promise<void>((resolve, reject) => {
      setImmediate(() => {
        this.#syncing = null;
        try {
          commits.sync();
          resolve();
        } catch (error) {
          this.hasFailed = true;
          const failure = new Error('What was committed could not be synced', { cause: error });
          this.#options.onFatal(failure);
          reject(failure);
        }
      });
    });
    return this.#syncing;
  }

  #fail(error: Error): never {
    this.hasFailed = true;
    this.#options.onFatal(error);
    throw error;
  }
}

/** One connection, from its opening to its end. */
class Connection {
  readonly #session: Session;
  readonly #socket: Socket;
  readonly #cutter = new MessageCutter();
  #state: SessionState = 'idle';
  #endTurn: (() => void) | null = null;

  constructor(session: Session, socket: Socket) {
    this.#session = session;
    this.#socket = socket;
  }

  async run(): Promise<void> {
    let isOpening = true;
    this.#socket.on('timeout', () => this.#socket.destroy());
    try {
      for await (const chunk of this.#socket) {
        this.#socket.setTimeout(0);
        this.#cutter.add(chunk);
        for (let next = this.#next(isOpening); next !== null; next = this.#next(isOpening)) {
          if (isOpening) isOpening = this.#open(next);
          else if (!(await this.#answer(next))) return;
        }
        if (this.#endTurn !== null) this.#socket.setTimeout(idleInTransactionTimeout);
      }
    } catch (error) {
      // A client that goes, or is sent away, in the middle of something: what it began is undone below.
      if (!this.#socket.destroyed) throw error;
    } finally {
      await this.#undo();
    }
  }

  /** The next whole message; a client that speaks something else is disconnected. */
  #next(isOpening: boolean): Buffer | null {
    const message = this.#cutter.next(isOpening);
    if (message !== 'malformed') return message;
    this.#socket.destroy();
    return null;
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
    const answer = await this.#session.execute(message, this.#state);
    this.#state = stateAfter(answer);
    if (this.#state === 'idle') this.#giveTurn();
    await this.#session.synced();
    if (answer.length > 0 && !this.#socket.write(answer)) await this.#drained();
    return true;
  }

  async #takeTurn(): Promise<void> {
    this.#endTurn ??= await this.#session.turn();
  }

  #giveTurn(): void {
    this.#endTurn?.();
    this.#endTurn = null;
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
      await this.#session.execute(syncMessage);
      await this.#session.execute(queryMessage('rollback'));
    } finally {
      this.#giveTurn();
    }
  }
}
