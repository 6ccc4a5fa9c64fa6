import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { startCommand, type CommandOutcome } from './command.ts';

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];
/** What reading and writing may take beside what an import of one document does. Measured: 62 to 116 MB, 218 MB in all. */
const mostMore = 150 * megabyte;

let shared: SharedDatabase;
let folder: string;
/** The memory of an import of one document, in bytes. */
let least: number;
beforeAll(async () => {
  shared = await newSharedDatabase();
  folder = await newScratchFolder('evidence-large-');
  const one = join(folder, 'one.jsonl');
  await writeFile(one, documentLine('one'));
  least = (await importFiles(one)).memory;
});
afterAll(async () => {
  await shared.remove();
  await rm(folder, { recursive: true, force: true });
});

interface Measured extends CommandOutcome {
  /** The most memory that the process had, in bytes. */
  readonly memory: number;
}

async function importFiles(...files: readonly string[]): Promise<Measured> {
  const place = { dataDir: folder, databaseUrl: shared.url };
  const { process: child, outcome } = startCommand('import.ts', ['--site', 'hse', ...files], place);
  let memory = 0;
  while (child.exitCode === null && child.signalCode === null) {
    memory = Math.max(memory, mostMemoryOf(child.pid ?? 0));
    await wait(20);
  }
  return { ...(await outcome), memory };
}

/** As the system counts it; 0 once the process is gone. */
function mostMemoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const documentLine = (id: string, abstract = ''): string =>
  `${JSON.stringify({ id, title: `Title ${id}`, abstract })}\n`;

const canMeasure = existsSync('/proc/self/status');

describe.skipIf(!canMeasure)(
  `large input${canMeasure ? '' : ' (skipped: only Linux tells the memory)'}`,
  () => {
    it(
      '5 GB, most of it in lines that are too long, is read in the memory that one document takes',
      { timeout: 300_000 },
      async () => {
        const path = join(folder, 'large.jsonl');
        const file = await open(path, 'w');
        // Holes take no room on the disk, and are read as zeros: five lines of a gigabyte, each with a document before it.
        for (let line = 0; line < 5; line++) {
          const end = (await file.stat()).size;
          const text = documentLine(`large:${line}`);
          await file.write(text, end);
          await file.write('\n', end + text.length + gigabyte);
        }
        await file.close();
        const abstract = 'A sentence of an abstract that has some length. '.repeat(100);
        const lines = Array.from({ length: 4_000 }, (_, at) => documentLine(`full:${at}`, abstract));
        await writeFile(path, lines.join(''), { flag: 'a' });
        expect((await stat(path)).size).toBeGreaterThan(5 * gigabyte);
        const { code, output, errors, memory } = await importFiles(path);
        expect(output).toContain('added 4005, updated 0, unchanged 0, deleted 0, rejected 5');
        expect({ code, reported: errors.match(/is longer than 4 MiB/g)?.length }).toEqual({
          code: 1,
          reported: 5,
        });
        expect(memory).toBeGreaterThan(0);
        expect(memory - least).toBeLessThan(mostMore);
      },
    );

    it(
      'a megabyte that unpacks to a gigabyte fills no memory and stops nothing',
      { timeout: 300_000 },
      async () => {
        const [packed, after] = [join(folder, 'packed.jsonl.gz'), join(folder, 'after.jsonl')];
        const zeros = Buffer.alloc(megabyte);
        const gzip = createGzip();
        await pipeline(
          Readable.from(Array.from({ length: 1024 }, () => zeros)),
          gzip,
          createWriteStream(packed),
        );
        expect((await stat(packed)).size).toBeLessThan(1.1 * megabyte);
        await writeFile(after, documentLine('after'));
        const { code, output, memory } = await importFiles(packed, after);
        expect({ code, output }).toEqual({
          code: 1,
          output: expect.stringContaining('added 1, updated 0, unchanged 0, deleted 0, rejected 1'),
        });
        expect(memory - least).toBeLessThan(mostMore);
      },
    );
  },
);
