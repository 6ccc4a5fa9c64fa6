import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';

/** A mail as an SMTP server got it. */
export interface ArrivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** Header lines as they stand, those that are folded made whole; by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly raw: string;
  readonly at: number;
}

/** What the server answers to a mail that it has read: null takes it. */
export type Answer = (mail: ArrivedMail) => { readonly code: number; readonly text: string } | null;

export interface SmtpSink {
  readonly url: string;
  readonly port: number;
  /** All mails that it read, refused ones too. */
  readonly read: ArrivedMail[];
  /** Those that it took. */
  readonly taken: ArrivedMail[];
  close(): Promise<void>;
}

export interface SinkOptions {
  readonly port?: number;
  /** Speaks TLS from the first byte, with a certificate that nobody vouches for. */
  readonly secure?: boolean;
  readonly answer?: Answer;
  /** Called when a mail was read; the answer waits for it. */
  readonly beforeAnswer?: (mail: ArrivedMail) => Promise<void>;
}

/** A real SMTP server on this machine that keeps what it gets. */
export async function startSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const read: ArrivedMail[] = [];
  const taken: ArrivedMail[] = [];
  const receive = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom === false ? '' : mailFrom.address;
    const mail = readMail((await buffer(stream)).toString('utf8'), from, rcptTo);
    read.push(mail);
    await options.beforeAnswer?.(mail);
    const refusal = options.answer?.(mail) ?? null;
    if (refusal !== null) throw Object.assign(new Error(refusal.text), { responseCode: refusal.code });
    taken.push(mail);
  };
  const server = new SMTPServer({
    secure: options.secure ?? false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: callbackify(receive),
  });
  server.on('error', () => undefined);
  const port = await listen(server, options.port ?? 0);
  return {
    url: `${options.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    read,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(port, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function readMail(raw: string, from: string, receivers: readonly SMTPServerAddress[]): ArrivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const to = receivers.map(({ address }) => address);
  return { to, from, headers, raw, at: Date.now() };
}
