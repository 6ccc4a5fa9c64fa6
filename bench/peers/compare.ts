/** Asks our engine and others the same, each in a process of its own, one after the other. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOfChild } from '../child.ts';
import { kindNames, makeQuestions, questionKinds } from '../questions.ts';
import { realQueries } from '../records.ts';
import { megabytes, milliseconds, printTable, summarise } from '../timings.ts';
import { type PeerFigures, peerFiguresSchema, type PeerRun } from './peer-figures.ts';
import { writeTexts } from './texts.ts';

/** Each with ours as it is asked in the same way: in process, or over a socket. */
const inProcess = ['sqlite', 'minisearch', 'orama'];
const overSocket = ['postgresql', 'opensearch'];
export const peerNames: readonly string[] = [...inProcess, ...overSocket];

const questionsOfKind = 100;

export interface ComparisonOptions {
  readonly records: number;
  readonly peers: readonly string[];
  /** How often each question is asked in a row: the least time counts. */
  readonly rounds: number;
  readonly openSearchUrl: string | null;
}

export async function compareWithPeers({
  records,
  peers,
  rounds,
  openSearchUrl,
}: ComparisonOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  try {
    const textsFile = join(folder, 'texts.jsonl');
    const questionsFile = join(folder, 'questions.json');
    const { frequencies, titles } = await writeTexts(textsFile, records);
    const frequencyOf = (term: string): number => frequencies.get(term) ?? 0;
    const questions = makeQuestions(await realQueries(2_000), titles, frequencyOf, questionsOfKind);
    await writeFile(questionsFile, JSON.stringify(questions));
    const script = new URL('peer-process.ts', import.meta.url);
    const figuresOf = async (name: string): Promise<PeerFigures> => {
      const parameters = [
        name,
        String(records),
        textsFile,
        questionsFile,
        String(rounds),
        ...(openSearchUrl === null ? [] : [openSearchUrl]),
      ];
      return peerFiguresSchema.parse(await resultOfChild(script, parameters));
    };
    console.log(
      `## Beside other engines, ${records.toLocaleString('en')} records\n\n` +
        'Each gives the first 20 and the exact total, where said with all facets; ours counts them in any case. ' +
        'The ratio is that of the means over the questions that both were asked.\n',
    );
    for (const [own, group] of [
      ['ours', inProcess],
      ['ours-over-socket', overSocket],
    ] as const) {
      const chosen = group.filter((name) => peers.includes(name));
      if (chosen.length === 0) continue;
      const ours = await figuresOf(own);
      printBuild(ours);
      for (const name of chosen) {
        const theirs = await figuresOf(name).catch((error: unknown) =>
          console.log(`${name}: not measured (${String(error)})\n`),
        );
        if (theirs) printComparison(ours, theirs);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

function printBuild({ name, buildSeconds, memory, size }: PeerFigures): void {
  console.log(
    `${name}: built in ${buildSeconds.toFixed(1)} s, process ${megabytes(memory)}, index ${size}\n`,
  );
}

/** Ratios of what the same questions took in all: a slow engine was asked the first of them only. */
function printComparison(ours: PeerFigures, theirs: PeerFigures): void {
  printBuild(theirs);
  const rows: string[][] = [];
  for (const facets of [true, false]) {
    for (const kind of questionKinds) {
      const run = theirs.runs.find((one) => one.kind === kind && one.facets === facets);
      const own = ours.runs.find((one) => one.kind === kind && one.facets === facets);
      if (run !== undefined && own !== undefined) rows.push(comparisonRow(own, run));
    }
  }
  const headings = [
    theirs.name,
    'ours p50',
    'theirs p50',
    'ours mean',
    'theirs mean',
    'ratio',
    'asked',
    'same total',
    'same facets',
  ];
  printTable(headings, rows);
}

function comparisonRow(own: PeerRun, run: PeerRun): string[] {
  const asked = Math.min(own.times.length, run.times.length);
  const [ours, theirs] = [summarise(own.times.slice(0, asked)), summarise(run.times.slice(0, asked))];
  const same = (one: readonly number[], other: readonly number[]): string =>
    String(one.slice(0, asked).filter((value, at) => value === other[at]).length);
  return [
    `${kindNames[run.kind]}${run.facets ? ', facets' : ''}`,
    milliseconds(ours.p50),
    milliseconds(theirs.p50),
    milliseconds(ours.mean),
    milliseconds(theirs.mean),
    `${(theirs.mean / ours.mean).toFixed(1)} ×`,
    String(asked),
    same(own.totals, run.totals),
    run.facets ? same(own.facetSums, run.facetSums) : '',
  ];
}
