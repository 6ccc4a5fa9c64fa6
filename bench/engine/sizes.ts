/** How our engine grows: each size built in a process of its own. */
import { z } from 'zod';
import { resultOfChild } from '../child.ts';
import { megabytes, milliseconds, printTable } from '../timings.ts';

export const defaultSizes: readonly number[] = [20_000, 50_000, 100_000, 210_000];

export const sizeFiguresSchema = z.object({
  documents: z.number(),
  seconds: z.number(),
  processorSeconds: z.number(),
  longestStepMs: z.number(),
  longestStepProcessorMs: z.number(),
  segments: z.number(),
  postings: z.number(),
  memory: z.number(),
  arrayBuffers: z.number(),
  p50: z.number(),
  p99: z.number(),
});

export type SizeFigures = z.infer<typeof sizeFiguresSchema>;

export async function measureSizes(sizes: readonly number[], queries: number, rounds: number): Promise<void> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const script = new URL('size-process.ts', import.meta.url);
    const figures = sizeFiguresSchema.parse(await resultOfChild(script, [size, queries, rounds].map(String)));
    rows.push([
      figures.documents.toLocaleString('en'),
      `${figures.seconds.toFixed(1)} s`,
      Math.round(figures.documents / figures.seconds).toLocaleString('en'),
      Math.round(figures.documents / figures.processorSeconds).toLocaleString('en'),
      milliseconds(figures.longestStepMs),
      milliseconds(figures.longestStepProcessorMs),
      megabytes(figures.memory),
      megabytes(figures.arrayBuffers),
      `${(figures.postings / 1e6).toFixed(1)} M`,
      milliseconds(figures.p50),
      milliseconds(figures.p99),
    ]);
  }
  printTable(
    [
      'records',
      'indexed in',
      'a second',
      'a processor second',
      'longest step',
      'its processor time',
      'process',
      'of it arrays',
      'postings',
      'search p50',
      'p99',
    ],
    rows,
  );
}
