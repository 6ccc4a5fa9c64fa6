import { Agent, request } from 'node:http';

export interface Asked {
  /** What it is, in the report. */
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string | undefined;
  /** The address of the caller, for a server that takes this machine for a proxy. */
  readonly from?: string | undefined;
}

interface Answered {
  readonly status: number;
  readonly body: string;
}

/** A few connections to a server on this machine, which answer one request after the other. */
export class Connections {
  readonly #port: number;
  readonly #count: number;
  readonly #agent: Agent;
  /** How many answers there were, by status. */
  readonly answered = new Map<number, number>();

  constructor(port: number, count: number) {
    this.#port = port;
    this.#count = count;
    this.#agent = new Agent({ keepAlive: true, maxSockets: count });
  }

  /** Asks all of them, in about their order. */
  async askAll(requests: readonly Asked[]): Promise<void> {
    const waiting = requests.values();
    const askOn = async (): Promise<void> => {
      for (const asked of waiting) {
        const { status } = await this.ask(asked);
        this.answered.set(status, (this.answered.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: this.#count }, askOn));
  }

  ask({ method, path, body, token, from }: Omit<Asked, 'kind'>): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = {
        host: `hse.localhost:${this.#port}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const sent = request(
        { host: '127.0.0.1', port: this.#port, path, method, agent: this.#agent, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
