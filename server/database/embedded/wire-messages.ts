/** Messages of PostgreSQL's protocol, as far as the server of the embedded database has to know them. */

const requestCodes = { ssl: 80_877_103, gss: 80_877_104, cancel: 80_877_102, startup: 196_608 } as const;
export type OpeningRequest = keyof typeof requestCodes | 'unknown';

/** More than any statement of ours needs; a longer one is no client of ours. */
export const longestMessage = 256 * 1024 * 1024;

/** Cuts a stream of bytes into whole messages. */
export class MessageCutter {
  #chunks: Buffer[] = [];
  #length = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /**
   * The next whole message, or null until more has come. An opening request has no type byte; its length counts from
   * its first byte, that of all others from the second. `malformed`: what has come is no message.
   */
  next(isOpening: boolean): Buffer | null | 'malformed' {
    const head = isOpening ? 0 : 1;
    if (this.#length < head + 4) return null;
    const length = this.#peek(head + 4).readInt32BE(head) + head;
    if (length < head + 4 || length > longestMessage) return 'malformed';
    return this.#length < length ? null : this.#take(length);
  }

  #peek(count: number): Buffer {
    const first = this.#chunks[0];
    if (first !== undefined && first.length >= count) return first;
    return this.#joined();
  }

  #take(count: number): Buffer {
    const all = this.#joined();
    const rest = all.subarray(count);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    return all.subarray(0, count);
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    const all = this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}

export function openingRequest(message: Buffer): OpeningRequest {
  const code = message.length >= 8 ? message.readInt32BE(4) : 0;
  if (code === requestCodes.ssl) return 'ssl';
  if (code === requestCodes.gss) return 'gss';
  if (code === requestCodes.cancel) return 'cancel';
  return code === requestCodes.startup ? 'startup' : 'unknown';
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const parameters = {
  client_encoding: 'UTF8',
  server_encoding: 'UTF8',
  server_version: '18.0',
  DateStyle: 'ISO, MDY',
};

/** What a client waits for after its opening request: it is let in, how texts are written, and that it may ask. */
export const welcome: Buffer = Buffer.concat([
  message('R', Buffer.alloc(4)),
  ...Object.entries(parameters).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
  message('Z', Buffer.from('I')),
]);

export const refusal: Buffer = Buffer.from('N');

export function queryMessage(text: string): Buffer {
  return message('Q', Buffer.from(`${text}\0`));
}

export const syncMessage: Buffer = message('S', Buffer.alloc(0));

/** How an answer leaves the session: `idle`, in a `transaction`, in one that has `failed`, or `busy` where more messages must follow. */
export type SessionState = 'idle' | 'transaction' | 'failed' | 'busy';

const stateOfStatus: ReadonlyMap<number | undefined, SessionState> = new Map([
  [0x49, 'idle'],
  [0x54, 'transaction'],
  [0x45, 'failed'],
]);

export function stateAfter(answer: Uint8Array): SessionState {
  const end = answer.subarray(-6);
  const isReady = end.length === 6 && end[0] === 0x5a && end[4] === 5 && !end[1] && !end[2] && !end[3];
  return (isReady ? stateOfStatus.get(end[5]) : undefined) ?? 'busy';
}

/** What the error of an answer says after which the database serves nobody (PANIC, FATAL); null where there is none. */
export function fatalErrorIn(answer: Buffer): string | null {
  for (let start = 0; start + 5 <= answer.length; start += answer.readInt32BE(start + 1) + 1) {
    if (answer[start] !== 0x45) continue;
    const fields = answer.toString('utf8', start + 5, start + 1 + answer.readInt32BE(start + 1)).split('\0');
    const valueOf = (type: string): string => fields.find((field) => field.startsWith(type))?.slice(1) ?? '';
    if (['PANIC', 'FATAL'].includes(valueOf('V')))
      return `${valueOf('V')}: ${valueOf('M')} (${valueOf('C')})`;
  }
  return null;
}
