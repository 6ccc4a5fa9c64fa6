import { z } from 'zod';
import type { ArrivedMail } from '#tests/support/mail/smtp-sink.ts';
import type { Connection } from './connection.ts';
import { spokenPassword } from './planted.ts';

/** An account of the round. */
export interface Person {
  readonly id: string;
  readonly address: string;
  readonly password: string;
  readonly token: string;
  readonly signIn: string;
}

const linkForm = /\/(signup-confirm|reset-password|unsubscribe(?:\/undo)?)\/([\w.-]{20,})/g;

/** The tokens of links that were mailed to people, by the name that their addresses begin with: the newest of each kind. */
export class MailedLinks {
  readonly #links = new Map<string, Map<string, string>>();
  /** By the address that a link to confirm is awaited at. */
  readonly #awaited = new Map<string, (token: string) => void>();

  take({ to, raw }: ArrivedMail): void {
    const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    for (const address of to) {
      const links = this.#links.get(ownerOf(address)) ?? new Map<string, string>();
      for (const [, kind = '', token = ''] of text.matchAll(linkForm)) {
        links.set(kind, token);
        if (kind === 'signup-confirm') this.#awaited.get(address)?.(token);
      }
      this.#links.set(ownerOf(address), links);
    }
  }

  of(owner: string): readonly string[] {
    return [...(this.#links.get(owner)?.values() ?? [])];
  }

  all(): string[] {
    return [...this.#links.keys()].flatMap((owner) => this.of(owner));
  }

  /** The next link to confirm that is mailed to an address. */
  confirmation(address: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`No link was mailed to ${address}.`)), longestDelivery);
      this.#awaited.set(address, (token) => {
        clearTimeout(late);
        this.#awaited.delete(address);
        resolve(token);
      });
    });
  }
}

const longestDelivery = 120_000;

/** `lane3` of `lane3.17@person.example`. */
function ownerOf(address: string): string {
  return address.split(/[.@]/, 1)[0] ?? '';
}

const tokenAnswer = z.object({ data: z.object({ token: z.string() }) });
const claims = z.object({ _id: z.string(), jti: z.string() });

/** Opens an account as a person does: registers, follows the link of the mail, and signs in. */
export async function openAccount(
  connection: Connection,
  links: MailedLinks,
  owner: string,
  number: number,
): Promise<Person> {
  const address = addressOf(owner, number);
  const password = spokenPassword(`${owner} ${number}`);
  const mailed = links.confirmation(address);
  await post(connection, '/api/account/register', { type: 'hse', language: 'en', email: address, password });
  await post(connection, `/api/account/confirm/${await mailed}`, {});
  return signIn(connection, address, password);
}

export function addressOf(owner: string, number: number | string): string {
  return `${owner}.${number}@person.example`;
}

export async function signIn(connection: Connection, address: string, password: string): Promise<Person> {
  const answer = await post(connection, '/api/auth/client', { type: 'hse', email: address, password });
  const { token } = tokenAnswer.parse(JSON.parse(answer)).data;
  const { _id: id, jti } = claims.parse(
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
  );
  return { id, address, password, token, signIn: jti };
}

/** Posts JSON, and fails where that is not answered with 200. */
export async function post(
  connection: Connection,
  target: string,
  data: object,
  token: string | null = null,
): Promise<string> {
  return ask(connection, 'POST', target, Buffer.from(JSON.stringify(data)), token);
}

export async function get(
  connection: Connection,
  target: string,
  token: string | null = null,
): Promise<string> {
  return ask(connection, 'GET', target, Buffer.alloc(0), token);
}

async function ask(
  connection: Connection,
  method: string,
  target: string,
  body: Buffer,
  token: string | null,
): Promise<string> {
  const headers: [string, string][] = token === null ? [] : [['authorization', `Bearer ${token}`]];
  if (method === 'POST')
    headers.push(['content-type', 'application/json'], ['content-length', String(body.length)]);
  const answer = await connection.ask({ method, target, headers, body, carries: new Set() });
  if (answer?.status !== 200)
    throw new Error(`${method} ${target} was answered with ${answer?.status} ${answer?.body}`);
  return answer.body;
}
