/** Measures one engine in this process: `node bench/peers/peer-process.ts NAME RECORDS TEXTS-FILE QUESTIONS-FILE ROUNDS [OPENSEARCH-URL]`. */
import { readFileSync } from 'node:fs';
import { settledMemory } from '../engine/build-index.ts';
import { sendResult } from '../child.ts';
import { benchKeyNumber } from '../filter-keys.ts';
import type { Question, QuestionKind } from '../questions.ts';
import type { Answer, Peer } from './peer.ts';
import { openers } from './peers.ts';
import { asToken, readTexts } from './texts.ts';
import type { PeerFigures, PeerRun } from './peer-figures.ts';

/** A kind of question is not asked for longer: slow engines answer fewer of them. */
const longestRunMs = 2_000;
const fewestQuestions = 5;
/** Asked without a clock first, so that code is compiled and memory is at hand. */
const longestWarmUpMs = 500;

const [name = '', records = '', textsFile = '', questionsFile = '', rounds = '1', url] =
  process.argv.slice(2);
const open = openers[name];
if (open === undefined) throw new Error(`There is no peer ${name}.`);
// Written by the process that started this one.
const questions = JSON.parse(readFileSync(questionsFile, 'utf8')) as Question[];
const start = performance.now();
const peer = await open({
  records: Number(records),
  texts: () => readTexts(textsFile),
  openSearchUrl: url ?? null,
});
// Whoever started this is gone: servers must not stay behind.
process.once('disconnect', () => void Promise.resolve(peer.close()).finally(() => process.exit(1)));
const buildSeconds = (performance.now() - start) / 1000;
try {
  const memory = settledMemory().rss;
  const runs: PeerRun[] = [];
  for (const facets of [true, false]) {
    for (const kind of peer.kinds) runs.push(await measureRun(peer, kind, facets));
  }
  const figures: PeerFigures = { name, buildSeconds, memory, size: await peer.size(), runs };
  await sendResult(figures);
} finally {
  await peer.close();
}
process.exit();

async function measureRun(peer: Peer, kind: QuestionKind, facets: boolean): Promise<PeerRun> {
  const run: PeerRun = { kind, facets, times: [], totals: [], facetSums: [] };
  const asked = questions
    .filter((question) => question.kind === kind)
    .map((question) => ({ ...question, terms: question.terms.map(asToken) }));
  const warmUntil = performance.now() + longestWarmUpMs;
  for (const question of asked) {
    if (performance.now() > warmUntil) break;
    await peer.ask(question, facets);
  }
  let spent = 0;
  for (const [at, question] of asked.entries()) {
    if (spent > longestRunMs && at >= fewestQuestions) break;
    const { answer, time } = await leastTime(() => peer.ask(question, facets));
    spent += time;
    run.times.push(time);
    run.totals.push(answer.total);
    run.facetSums.push(facets ? sumOf(answer) : 0);
  }
  return run;
}

/** The answer, and the least time that it took in the rounds wanted. */
async function leastTime(ask: () => Answer | Promise<Answer>): Promise<{ answer: Answer; time: number }> {
  for (let round = 1, time = Infinity; ; round++) {
    const start = performance.now();
    const answer = await ask();
    time = Math.min(time, performance.now() - start);
    if (round >= Number(rounds)) return { answer, time };
  }
}

/** Equal where all counts are equal, and hardly ever elsewhere. */
function sumOf({ facets }: Answer): number {
  let sum = 0;
  for (const [key, count] of facets ?? []) {
    sum += count * (typeof key === 'number' ? key : benchKeyNumber(key));
  }
  return sum;
}
