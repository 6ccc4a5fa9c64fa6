import { SignJWT } from 'jose';
import type { Endpoint } from '#contract/endpoint.ts';
import { deriveKeys } from '#server/features/accounts/tokens/keys.ts';
import { Connection, type Answer } from './connection.ts';
import { faultsOfAnswer, isSuccess, longestAnswer } from './faults-of-answers.ts';
import type { KnownName } from './known-values.ts';
import { addressOf, openAccount, signIn, type MailedLinks, type Person } from './people.ts';
import { leaksIn, plantedSecret, spokenPassword, type Secrets } from './planted.ts';
import type { RandomCall, TokenKind, Writing } from './random-calls.ts';
import { written, type WrittenCall } from './written-call.ts';

/** What all lanes of a round have in common. */
export interface Shared {
  readonly port: number;
  readonly links: MailedLinks;
  /** Whose data must stay as they are. */
  readonly other: Person;
  readonly documents: readonly number[];
  readonly curated: readonly string[];
}

export interface Outcome {
  readonly sent: WrittenCall;
  readonly answer: Answer | null;
  readonly faults: readonly string[];
  readonly isSuccess: boolean;
}

/** Requests that break the rules of HTTP itself: the server may end the connection without an answer. */
const malformed: ReadonlySet<Writing> = new Set([
  'content-length too short',
  'content-length too long',
  'content-length no number',
  'two content-lengths',
]);

/** A machine that is at other work for half a minute has ended with that by then. */
const mostTries = 20;

/** Asks one call after another with an account of its own, and opens another when that one is gone. */
export class Lane {
  readonly #shared: Shared;
  readonly #owner: string;
  readonly #connection: Connection;
  #opened = 0;
  #person: Person;
  #expired: string;

  private constructor(
    shared: Shared,
    owner: string,
    connection: Connection,
    person: Person,
    expired: string,
  ) {
    this.#shared = shared;
    this.#owner = owner;
    this.#connection = connection;
    this.#person = person;
    this.#expired = expired;
  }

  static async open(shared: Shared, owner: string): Promise<Lane> {
    const connection = new Connection(shared.port);
    const person = await openAccount(connection, shared.links, owner, 0);
    return new Lane(shared, owner, connection, person, await expiredToken(person));
  }

  close(): void {
    this.#connection.close();
  }

  /** Makes a call; `number` decides which of several known values it has. */
  async make(endpoint: Endpoint, call: RandomCall, number: number): Promise<Outcome> {
    const sent = written(endpoint, call, {
      value: (name) => this.#valueOf(name, number),
      authorization: (kind) => this.#authorization(kind),
    });
    const isMalformed = malformed.has(call.writing);
    const answer = await this.#askInTime(sent, isMalformed);
    if (answer === null) {
      return { sent, answer, faults: isMalformed ? [] : ['no answer'], isSuccess: false };
    }
    const faults = [...faultsOfAnswer(sent, answer), ...this.#leaksOf(sent, answer, number)];
    if (answer.status === 401 && call.token === 'sound') await this.#renew();
    return { sent, answer, faults, isSuccess: isSuccess(endpoint, answer) };
  }

  /** The machine may be at other work: an answer is too slow only if it is so each time. */
  async #askInTime(sent: WrittenCall, isMalformed: boolean): Promise<Answer | null> {
    let answer: Answer | null = null;
    for (let tries = 0; tries < mostTries; tries++) {
      answer = await this.#connection.ask(sent, isMalformed).catch(() => null);
      if (answer === null || answer.milliseconds <= longestAnswer) break;
    }
    return answer;
  }

  #leaksOf({ carries }: WrittenCall, answer: Answer, number: number): string[] {
    const { other, links } = this.#shared;
    const secrets: Secrets = [
      ['the token of the call', this.#person.token],
      ['the token of another account', other.token],
      ['the id of another account', other.id],
      ['a sign-in of another account', other.signIn],
      ...links.of(this.#owner).map((link) => ['a mailed link', link] as const),
    ];
    const said = new Set([...carries].map((name) => String(this.#valueOf(name, number))));
    const reported = JSON.stringify(answer.headers) + answer.body;
    return leaksIn(reported, { owner: this.#owner, said }, secrets).map((leak) => `tells ${leak}`);
  }

  #valueOf(name: KnownName, number: number): string | number {
    const { other, documents, curated, links } = this.#shared;
    const oneOf = <Value>(values: readonly Value[], otherwise: Value): Value =>
      values[number % Math.max(values.length, 1)] ?? otherwise;
    const values: Readonly<Record<KnownName, string | number>> = {
      ownAddress: this.#person.address,
      newAddress: addressOf(this.#owner, `new${number}`),
      otherAddress: other.address,
      ownPassword: this.#person.password,
      newPassword: this.#newPassword,
      ownId: this.#person.id,
      otherId: other.id,
      ownSignIn: this.#person.signIn,
      otherSignIn: other.signIn,
      document: oneOf(documents, 1),
      curatedSearch: oneOf(curated, 'none'),
      mailedLink: oneOf(links.of(this.#owner), 'none'),
    };
    return values[name];
  }

  get #newPassword(): string {
    return spokenPassword(`${this.#owner} from now on`);
  }

  #authorization(kind: TokenKind): string | null {
    const { token } = this.#person;
    const [head = '', claims = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const values: Readonly<Record<TokenKind, string | null>> = {
      sound: `Bearer ${token}`,
      none: null,
      expired: `Bearer ${this.#expired}`,
      garbled: `Bearer ${head}.${claims}.${signature.slice(1)}${signature.slice(0, 1)}`,
      unsigned: `Bearer ${unsigned}.${claims}.`,
      'not a bearer': `Basic ${token}`,
    };
    return values[kind];
  }

  /** A call has ended the sign-in, changed the password or deleted the account. */
  async #renew(): Promise<void> {
    const { address, password } = this.#person;
    for (const one of [password, this.#newPassword]) {
      const person = await signIn(this.#connection, address, one).catch(() => null);
      if (person === null) continue;
      this.#person = person;
      return;
    }
    this.#person = await openAccount(this.#connection, this.#shared.links, this.#owner, ++this.#opened);
    this.#expired = await expiredToken(this.#person);
  }
}

/** A token of the person that was issued and ran out an hour ago. */
function expiredToken({ id, address, signIn: jti }: Person): Promise<string> {
  const [key = new Uint8Array()] = deriveKeys([Buffer.from(plantedSecret)]).tokens;
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  const claims = { _id: id, email: address, type: 'hse', jti, ver: 0, iat: past - 3_600, exp: past };
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
}
