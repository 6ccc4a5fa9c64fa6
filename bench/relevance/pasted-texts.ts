import { z } from 'zod';
import { plainBm25 } from './plain-bm25.ts';
import { judgeRanking, meanOf } from './relevance-measures.ts';
import type { JudgedCollection } from './judged-collection.ts';

/** What people paste, made of real records: each query is of one record, which is the one that answers it. */
const makers = {
  /** The second half of an abstract, of which only the first half is searched. */
  'pasted-abstract': ({ title, abstract }: Source) => {
    const sentences = abstract.split(/(?<=[.;]) /);
    const half = Math.ceil(sentences.length / 2);
    return {
      indexed: { title, abstract: sentences.slice(0, half).join(' ') },
      query: sentences.slice(half).join(' '),
    };
  },
  /** Every second word of a title in a sentence, with quotation marks around two that do not stand together. */
  'quoted-sentence': ({ title, abstract }: Source) => {
    const words = title.split(/\s+/).filter((_, at) => at % 2 === 0);
    const quoted = [`"${words.slice(0, 2).join(' ')}"`, ...words.slice(2)].join(' ');
    return { indexed: { title, abstract }, query: `What is known about ${quoted} and its effects?` };
  },
} as const;

export const pastedTextNames = Object.keys(makers);

interface Source {
  readonly title: string;
  readonly abstract: string;
}

const record = z.object({ id: z.string(), title: z.string(), abstract: z.string() });
/** Records with shorter texts have no half to ask for. */
const leastAbstract = 600;
const leastTitleWords = 10;
const oneIn = 25;
/** Documents that are looked at for the baseline; nDCG@10 needs no more. */
const ranked = 10;

/** The collection of this name, of the lines of a file of records; its baseline is BM25 of the same texts and queries. */
export function pastedTexts(name: string, lines: readonly string[]): JudgedCollection | null {
  const make = Object.entries(makers).find(([one]) => one === name)?.[1];
  if (make === undefined) return null;
  const texts = lines
    .map((line) => record.safeParse(JSON.parse(line)).data)
    .filter((one) => one !== undefined)
    .filter(({ title, abstract }) => {
      return abstract.length >= leastAbstract && title.split(/\s+/).length >= leastTitleWords;
    })
    .map((one) => ({ id: one.id, ...make(one) }));
  const queries = texts.filter((_, at) => at % oneIn === 0).map(({ id, query }) => ({ id, text: query }));
  const judgments = new Map(queries.map(({ id }) => [id, new Map([[id, 1]])]));
  const rank = plainBm25(
    texts.map(({ id, indexed }) => ({ id, text: `${indexed.title} ${indexed.abstract}` })),
  );
  const baseline = meanOf(
    queries.map(
      ({ id, text }) => judgeRanking(rank(text).slice(0, ranked), judgments.get(id) ?? new Map()).ndcg10,
    ),
  );
  const documents = texts.map(({ id, indexed }) => JSON.stringify({ id, ...indexed }));
  return { name, documents, queries, judgments, baseline };
}
