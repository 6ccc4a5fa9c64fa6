import { createHmac, randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** `listen` takes no parameter: it is said there again. */
const channel = 'evidence_calls';
/** PostgreSQL takes 8000 bytes; an entry has up to 26. */
const entriesInOne = 250;
const reconnectMs = 2_000;

interface CallNewsOptions {
  readonly url: string;
  /** Names are made with it; the servers share it. */
  readonly secret: Uint8Array;
  /** Called each time the servers cannot hear each other. */
  readonly onError: (error: unknown) => void;
}

/** Counted calls that servers tell each other through PostgreSQL: nothing of them is stored in any table. */
export interface CallNewsChannel {
  nameOf(key: string): string;
  tell(calls: ReadonlyMap<string, number>): void;
  listen(hear: (name: string, calls: number) => void): void;
  stop(): Promise<void>;
}

/** Opens a connection for the news, and a new one when that breaks; meanwhile nothing is sent or received. */
export function openCallNews({ url, secret, onError }: CallNewsOptions): CallNewsChannel {
  const self = randomUUID();
  const listeners: ((name: string, calls: number) => void)[] = [];
  let client: Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function hear(payload: string | undefined): void {
    const [from, ...entries] = (payload ?? '').split(' ');
    if (from === self) return;
    for (const entry of entries) {
      const [, name, calls] = /^([\w-]{16}):(\d{1,9})$/.exec(entry) ?? [];
      if (name !== undefined) for (const listener of listeners) listener(name, Number(calls));
    }
  }

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      application_name: 'evidence-search calls',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened, null));
    opened.on('notification', ({ payload }) => hear(payload));
    client = opened;
    try {
      await opened.connect();
      // What is sent need not survive anything: nobody waits for a disk.
      await opened.query('set synchronous_commit = off; listen evidence_calls');
    } catch (error) {
      lose(opened, error);
    }
  }

  function lose(lost: Client, error: unknown): void {
    if (client !== lost) return;
    client = null;
    if (stopped) return;
    if (error !== null) onError(error);
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), reconnectMs).unref();
  }

  void connect();
  return {
    nameOf: (key) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 16),
    tell(calls) {
      const teller = client;
      const entries = [...calls].map(([name, number]) => `${name}:${number}`);
      if (teller === null || entries.length === 0) return;
      const messages: string[] = [];
      for (let at = 0; at < entries.length; at += entriesInOne) {
        messages.push([self, ...entries.slice(at, at + entriesInOne)].join(' '));
      }
      const telling = teller.query('select pg_notify($1, message) from unnest($2::text[]) message', [
        channel,
        messages,
      ]);
      telling.catch((error: unknown) => lose(teller, error));
    },
    listen: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
