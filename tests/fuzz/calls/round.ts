import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Random } from '../random.ts';
import { Lane, type Outcome, type Shared } from './lane.ts';
import { callsOf, type RandomCall } from './random-calls.ts';

/** A request with a fault, and the smallest one found that has it too. */
export interface Finding {
  readonly number: number;
  readonly endpoint: string;
  readonly faults: readonly string[];
  readonly smallest: RandomCall;
}

const lanes = 4;
const mostFindings = 10;
/** Milliseconds for finding a smaller request with the same fault. */
const shrinkingTime = 20_000;

/** Asks the requests of a seed by their numbers: the same again for the same seed. */
export class Round {
  readonly findings: Finding[] = [];
  readonly statuses = new Map<number | 'none', number>();
  /** By endpoint, how often it has done what it is for. */
  readonly successes = new Map(endpoints.map((one) => [nameOf(one), 0]));
  slowest = { milliseconds: 0, endpoint: '' };
  readonly #seed: number;
  readonly #lanes: readonly Lane[];
  readonly #calls = new Map(endpoints.map((one) => [one, callsOf(one)]));

  private constructor(seed: number, opened: readonly Lane[]) {
    this.#seed = seed;
    this.#lanes = opened;
  }

  static async open(seed: number, shared: Shared): Promise<Round> {
    const opening = Array.from({ length: lanes }, (_, at) => Lane.open(shared, `lane${at}`));
    return new Round(seed, await Promise.all(opening));
  }

  close(): void {
    for (const lane of this.#lanes) lane.close();
  }

  /** Asks the requests from one number to before another, each lane its own, until there were too many faults. */
  async askBetween(from: number, to: number): Promise<void> {
    const asking = this.#lanes.map(async (lane, at) => {
      for (let number = from + at; number < to && this.findings.length < mostFindings; number += lanes) {
        await this.#askOne(lane, number);
      }
    });
    await Promise.all(asking);
  }

  /** Asks a single request. */
  async askAlone(number: number): Promise<{ readonly call: RandomCall; readonly outcome: Outcome } | null> {
    const [lane] = this.#lanes;
    if (lane === undefined) return null;
    const { endpoint, call } = this.#requestOf(number);
    return { call, outcome: await lane.make(endpoint, call, number) };
  }

  async #askOne(lane: Lane, number: number): Promise<void> {
    const { endpoint, call } = this.#requestOf(number);
    const name = nameOf(endpoint);
    const { answer, faults, isSuccess } = await lane.make(endpoint, call, number);
    const status = answer?.status ?? 'none';
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (isSuccess) this.successes.set(name, (this.successes.get(name) ?? 0) + 1);
    const { milliseconds } = answer ?? this.slowest;
    if (milliseconds > this.slowest.milliseconds) this.slowest = { milliseconds, endpoint: name };
    if (faults.length === 0 || this.findings.length >= mostFindings) return;
    const smallest = await this.#smallest(lane, endpoint, number);
    this.findings.push({ number, endpoint: name, faults, smallest: smallest ?? call });
  }

  #requestOf(number: number): { readonly endpoint: Endpoint; readonly call: RandomCall } {
    const endpoint = this.#endpointOf(number);
    const [call] = fc.sample(this.#callsOf(endpoint), { seed: this.#seedOf(number), numRuns: 1 });
    if (call === undefined) throw new Error('fast-check made no request.');
    return { endpoint, call };
  }

  #endpointOf(number: number): Endpoint {
    const endpoint = endpoints[new Random(this.#seedOf(number)).below(endpoints.length)];
    if (endpoint === undefined) throw new Error('The contract has no call.');
    return endpoint;
  }

  #callsOf(endpoint: Endpoint): fc.Arbitrary<RandomCall> {
    const calls = this.#calls.get(endpoint) ?? callsOf(endpoint);
    this.#calls.set(endpoint, calls);
    return calls;
  }

  #seedOf(number: number): number {
    return (Math.imul(this.#seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) | 0;
  }

  /** Null where the request has no fault when it is asked again: that depends on what was asked before. */
  async #smallest(lane: Lane, endpoint: Endpoint, number: number): Promise<RandomCall | null> {
    const hasNone = fc.asyncProperty(this.#callsOf(endpoint), async (call) => {
      const { faults } = await lane.make(endpoint, call, number);
      return faults.length === 0;
    });
    const shrinking = { seed: this.#seedOf(number), numRuns: 1, interruptAfterTimeLimit: shrinkingTime };
    const { counterexample } = await fc.check(hasNone, shrinking);
    return counterexample?.[0] ?? null;
  }
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
