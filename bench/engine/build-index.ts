import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Change, Collection } from '#engine/index/collection.ts';
import { createMemoryStore } from '#engine/index/stored/document-store.ts';
import { facetOfBenchKey } from '../filter-keys.ts';
import { documents } from '../records.ts';

export interface BuildFigures {
  readonly documents: number;
  readonly seconds: number;
  /** Of processor time, which is what other work on the machine does not change. */
  readonly processorSeconds: number;
  readonly longestStepMs: number;
  readonly longestStepProcessorMs: number;
}

/** Documents taken in before the next are read: the reading of files is not measured. */
const blockSize = 2_000;

/** A collection of the first records, built as an import of that size would build it. */
export async function buildCollection(
  most: number,
): Promise<{ collection: Collection; titles: string[]; figures: BuildFigures }> {
  const collection = new Collection(facetOfBenchKey, createMemoryStore());
  const titles: string[] = [];
  const figures = {
    documents: 0,
    seconds: 0,
    processorSeconds: 0,
    longestStepMs: 0,
    longestStepProcessorMs: 0,
  };
  let block: Change[] = [];
  const flush = (): void => {
    for (const steps of [collection.buffer(block), collection.publish()]) measureSteps(steps, figures);
    block = [];
  };
  for await (const document of documents(most)) {
    figures.documents++;
    block.push({ id: document.id, document });
    if (document.texts.en?.title !== undefined) titles.push(document.texts.en.title);
    if (block.length === blockSize) flush();
  }
  flush();
  return { collection, titles, figures };
}

function measureSteps(
  steps: Generator<void, void>,
  figures: { -readonly [Name in keyof BuildFigures]: number },
): void {
  for (let isOver = false; !isOver;) {
    const start = performance.now();
    const before = process.cpuUsage();
    isOver = steps.next().done === true;
    const { user, system } = process.cpuUsage(before);
    const elapsed = performance.now() - start;
    figures.seconds += elapsed / 1000;
    figures.processorSeconds += (user + system) / 1e6;
    figures.longestStepMs = Math.max(figures.longestStepMs, elapsed);
    figures.longestStepProcessorMs = Math.max(figures.longestStepProcessorMs, (user + system) / 1000);
  }
}

/** Memory of the process once what is no longer used is gone. */
export function settledMemory(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage();
}
