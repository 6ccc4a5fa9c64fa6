import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '#tests/fuzz/random.ts';
import type { TortureAccount } from './accounts.ts';
import { ask } from './api.ts';
import type { Findings } from './findings.ts';
import type { Ledger } from './ledger.ts';

/** What workers share: where they call, until when, and how chance falls. */
export interface Work {
  readonly random: Random;
  readonly findings: Findings;
  readonly isOver: () => boolean;
  /** The address of one of the servers, by chance. */
  readonly url: () => string;
}

const searchNames = Array.from({ length: 12 }, (_, at) => `torture ${at}`);

/** Saves and removes documents and searches of an account, one after another, and keeps its ledger. */
export async function write(
  work: Work,
  account: TortureAccount,
  documents: readonly number[],
): Promise<void> {
  const { random, isOver } = work;
  while (!isOver()) {
    const [name, ledger, paths] =
      random.share() < 0.5
        ? ([`${documents[random.below(documents.length)]}`, account.documents, documentCalls] as const)
        : ([searchNames[random.below(searchNames.length)] ?? '', account.searches, searchCalls] as const);
    const isSaving = !ledger.isIn(name);
    const path = isSaving ? paths.save : paths.remove;
    await change(work, account.token, { path, body: paths.body(name), name, ledger, isSaving });
    await wait(random.below(60));
  }
}

const documentCalls = {
  save: '/documents/subscribe',
  remove: '/documents/unsubscribe',
  body: (name: string) => ({ type: 'hse', documents: [Number(name)] }),
};
const searchCalls = {
  save: '/subscriptions/subscribe',
  remove: '/subscriptions/remove',
  body: (query: string) => ({ type: 'hse', query, subscriptions: [{ query, keys: [] }] }),
};

interface Change {
  readonly path: string;
  readonly body: object;
  readonly name: string;
  readonly ledger: Ledger;
  readonly isSaving: boolean;
}

async function change(
  work: Work,
  token: string,
  { path, body, name, ledger, isSaving }: Change,
): Promise<void> {
  ledger.ask(name);
  const answer = await ask(work.findings, `${work.url()}/api${path}`, { method: 'POST', body, token });
  if (answer?.status === 200) ledger.acknowledge(name, isSaving ? 'in' : 'out');
  // What was sent before the server died may still be committed: nothing is said about it before that is over.
  else await wait(500);
}

/** Searches all the time, as visitors do. */
export async function search({ random, findings, isOver, url }: Work): Promise<void> {
  while (!isOver()) {
    const query = random.one(['torture', 'nurses', '"community health"', 'care OR cost', 'tortur*']);
    const body = { query, site: 'hse', language: 'en', page: random.below(3) };
    await ask(findings, `${url()}/api/search`, { method: 'POST', body });
    await wait(random.below(40));
  }
}

const listedIds = z.object({ data: z.array(z.number()) });
const listedSearches = z.object({ data: z.array(z.object({ query: z.string() })) });

/** Compares what an account's lists say with what was acknowledged. */
export async function compareLists(findings: Findings, url: string, account: TortureAccount): Promise<void> {
  const read = async (path: string): Promise<unknown> =>
    (await ask(findings, `${url}/api${path}`, { token: account.token }))?.body;
  const ids = listedIds.parse(await read('/documents/hse/ids')).data.map(String);
  const searches = listedSearches.parse(await read('/subscriptions/hse')).data.map(({ query }) => query);
  for (const wrong of [...account.documents.compare(ids), ...account.searches.compare(searches)])
    findings.add(`${account.email}: ${wrong}`);
}
