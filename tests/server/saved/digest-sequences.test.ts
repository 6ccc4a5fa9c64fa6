import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { digestsTo, namedDocument, namesIn, subscribe, withdraw } from '#tests/support/digests.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const words = ['nurses', 'goats', 'ponds'];
const names = fc.integer({ min: 0, max: 5 });
const people = fc.integer({ min: 0, max: 1 });
const about = fc.subarray(words, { minLength: 1 });

/** What happens to the evidence base and to two people, one after another. */
type Event =
  | { readonly kind: 'put'; readonly name: number; readonly about: readonly string[] }
  | { readonly kind: 'withdraw'; readonly name: number }
  | { readonly kind: 'subscribe' | 'unsubscribe'; readonly person: number; readonly word: string }
  | { readonly kind: 'run' | 'runs at once' }
  | { readonly kind: 'interrupted run'; readonly after: number };

const word = fc.constantFrom(...words);
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), name: names, about }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), name: names }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('subscribe' as const), person: people, word }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unsubscribe' as const), person: people, word }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('run' as const, 'runs at once' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('interrupted run' as const), after: fc.nat({ max: 12 }) }),
  },
);

/** A document as it came, and what became of it since. */
interface Came {
  readonly at: number;
  about: readonly string[];
  /** All that it was about at any time. */
  readonly wasAbout: Set<string>;
  hasChanged: boolean;
  isGone: boolean;
}

describeApps('digests after any sequence of events', (start) => {
  let server: StartedApp;
  let sequence = 0;
  beforeAll(async () => {
    server = await start();
  });

  /** Does what happens, and keeps a simple account of it. */
  async function happen(events: readonly Event[], readers: readonly SignedInAccount[]) {
    sequence += 1;
    const came = new Map<string, Came[]>();
    const since = readers.map(() => new Map<string, number>());
    const ever = readers.map(() => new Set<string>());
    const title = (name: number): string => `S${sequence}N${name}`;
    for (const [at, one] of events.entries()) {
      switch (one.kind) {
        case 'put': {
          await server.write([namedDocument(title(one.name), one.about.join(' '))]);
          const all = came.get(title(one.name)) ?? [];
          const last = all.at(-1);
          if (last === undefined || last.isGone) {
            const wasAbout = new Set(one.about);
            all.push({ at, about: one.about, wasAbout, hasChanged: false, isGone: false });
          } else {
            last.hasChanged ||= last.about.join() !== one.about.join();
            last.about = one.about;
            for (const each of one.about) last.wasAbout.add(each);
          }
          came.set(title(one.name), all);
          break;
        }
        case 'withdraw': {
          await withdraw(server, [title(one.name)]);
          const last = came.get(title(one.name))?.at(-1);
          if (last !== undefined) last.isGone = true;
          break;
        }
        case 'subscribe':
        case 'unsubscribe':
          await changeSubscription(one, readers[one.person]);
          if (one.kind === 'unsubscribe') {
            since[one.person]?.delete(one.word);
          } else {
            since[one.person]?.set(one.word, since[one.person]?.get(one.word) ?? at);
            ever[one.person]?.add(one.word);
          }
          break;
        case 'run':
          await server.services.runDigests();
          break;
        case 'runs at once':
          await Promise.all([1, 2].map(() => server.services.runDigests()));
          break;
        case 'interrupted run':
          await server.services.runDigests(AbortSignal.timeout(one.after)).catch(() => undefined);
          break;
        default:
          one satisfies never;
      }
    }
    await server.services.runDigests();
    return { came, since, ever };
  }

  async function changeSubscription(
    { kind, word: query }: Extract<Event, { word: string }>,
    reader: SignedInAccount | undefined,
  ): Promise<void> {
    if (reader === undefined) throw new Error('There is no such reader.');
    if (kind === 'subscribe') {
      await subscribe(server, reader, { query });
    } else {
      const body = { type: 'hse', query, filters: [] };
      await post(server, '/api/subscriptions/unsubscribe', body, reader.headers);
    }
  }

  it(
    'have reported every new document that a subscribed search finds, once',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), async (events) => {
          const readers = [await signedInAccount(server), await signedInAccount(server)];
          const { came, since, ever } = await happen(events, readers);
          for (const [index, reader] of readers.entries()) {
            const shown = Map.groupBy((await digestsTo(server, reader)).flatMap(newIn), (name) => name);
            for (const [name, all] of came) {
              const count = shown.get(name)?.length ?? 0;
              const canBe = all.filter(
                ({ wasAbout }) => wasAbout.intersection(ever[index] ?? new Set()).size > 0,
              );
              const mustBe = all.filter((one) => isSurelyReported(one, since[index] ?? new Map()));
              expect(count, `${name} in ${JSON.stringify(events)}`).toBeGreaterThanOrEqual(mustBe.length);
              expect(count, `${name} in ${JSON.stringify(events)}`).toBeLessThanOrEqual(canBe.length);
            }
          }
        }),
        { numRuns: 6 },
      );
    },
  );
});

/** Came while somebody had updates of a search that always found it, who has them still. Reported exactly once then. */
function isSurelyReported(
  { at, about: own, hasChanged, isGone }: Came,
  since: ReadonlyMap<string, number>,
): boolean {
  return !isGone && !hasChanged && own.some((one) => (since.get(one) ?? Infinity) < at);
}

/** The names of the documents that a mail calls new. */
function newIn(text: string): string[] {
  return text.split(/^(?=\* )/m).flatMap((part) => (part.includes('[New]') ? namesIn(part) : []));
}
