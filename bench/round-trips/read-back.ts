import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { ExportFormat } from '#domain/citation/export-formats.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'read_back.py');

/** The programs that read a format; a list to print has none. */
export const readersOf: Readonly<Record<ExportFormat, readonly string[]>> = {
  ris: ['rispy'],
  nbib: ['nbib', 'biopython'],
  bibtex: ['pybtex', 'bibtexparser'],
  csl: ['citeproc-py'],
  csv: ['csv', 'pandas-csv'],
  xlsx: ['openpyxl', 'pandas-xlsx'],
  docx: ['python-docx'],
  html: [],
};

/** null where one of the readers is missing. */
export async function readerVersions(python: string): Promise<string | null> {
  try {
    return (await run(python, [script, 'versions'])).stdout.trim();
  } catch {
    return null;
  }
}

const value = z.union([z.string(), z.array(z.string())]).nullable();
/** A record as a reader has it: what it says by field, nothing where it has nothing. */
const record = z.record(z.string(), value);
export type ReadRecord = z.output<typeof record>;

/** The records of a file, or what the reader says is wrong with it. */
export async function readBack(
  python: string,
  reader: string,
  file: string,
): Promise<readonly ReadRecord[] | { readonly fault: string }> {
  try {
    const { stdout } = await run(python, [script, reader, file], { maxBuffer: 1_000_000_000 });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => record.parse(JSON.parse(line)));
  } catch (error) {
    return { fault: error instanceof Error ? error.message.slice(-1_000) : String(error) };
  }
}
