import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { JudgedCollection } from './judged-collection.ts';
import { pastedTextNames, pastedTexts } from './pasted-texts.ts';

interface Source {
  readonly documents: string;
  readonly queries: string;
  readonly judgments: string;
  readonly baseline: number;
  /** Documents with shorter abstracts were left out when the baseline was measured. */
  readonly leastAbstract?: number;
}

const folder = new URL('../../../shared/data/', import.meta.url);

/** Pasted texts are made of these, too. */
const records = 'corpus/evidence-inference-rct.jsonl.gz';

const sources: Readonly<Record<string, Source>> = {
  nfcorpus: {
    documents: 'relevance/nfcorpus/docs.jsonl.gz',
    queries: 'relevance/nfcorpus/queries.test.jsonl.gz',
    judgments: 'relevance/nfcorpus/qrels.test.tsv.gz',
    baseline: 0.3301,
  },
  'nfcorpus-dev': {
    documents: 'relevance/nfcorpus/docs.jsonl.gz',
    queries: 'relevance/nfcorpus/queries.dev.jsonl.gz',
    judgments: 'relevance/nfcorpus/qrels.dev.tsv.gz',
    baseline: 0.301,
  },
  med: ofFolder('med', 0.6454),
  adi: ofFolder('adi', 0.4737),
  pubmedqa: ofFolder('pubmedqa', 0.9762),
  'evidence-inference': {
    documents: records,
    queries: 'relevance/evidence-inference/queries.validation.jsonl.gz',
    judgments: 'relevance/evidence-inference/qrels.validation.tsv.gz',
    baseline: 0.9579,
    leastAbstract: 200,
  },
  screening: ofFolder('screening', 0.108),
  cisi: ofFolder('cisi', 0.3827),
};

export const collectionNames: readonly string[] = [...Object.keys(sources), ...pastedTextNames];

function ofFolder(name: string, baseline: number): Source {
  const file = (kind: string, ending: string): string => `relevance/${name}/${kind}.${ending}.gz`;
  return {
    documents: file('docs', 'jsonl'),
    queries: file('queries', 'jsonl'),
    judgments: file('qrels', 'tsv'),
    baseline,
  };
}

const judgedQuery = z.object({ id: z.string(), text: z.string() });
const measured = z.object({ abstract: z.string().nullish() });

/** null where the data are not on this machine. */
export function readCollection(name: string): JudgedCollection | null {
  if (pastedTextNames.includes(name)) {
    return existsSync(new URL(records, folder)) ? pastedTexts(name, linesOf(records)) : null;
  }
  const source = sources[name];
  if (source === undefined) throw new Error(`There is no collection ${name}: ${collectionNames.join(', ')}`);
  if (!existsSync(new URL(source.documents, folder))) return null;
  const least = source.leastAbstract ?? 0;
  const documents = linesOf(source.documents).filter(
    (line) => least === 0 || (measured.parse(JSON.parse(line)).abstract ?? '').length >= least,
  );
  const judgments = new Map<string, Map<string, number>>();
  for (const line of linesOf(source.judgments).slice(1)) {
    const [query = '', document = '', relevance = '0'] = line.split('\t');
    const ofQuery = judgments.get(query) ?? new Map<string, number>();
    judgments.set(query, ofQuery.set(document, Number(relevance)));
  }
  const queries = linesOf(source.queries)
    .map((line) => judgedQuery.parse(JSON.parse(line)))
    .filter(({ id }) => judgments.has(id));
  return { name, documents, queries, judgments, baseline: source.baseline };
}

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(new URL(file, folder)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
