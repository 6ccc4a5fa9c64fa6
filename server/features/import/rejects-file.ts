import { closeSync, openSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder } from '#server/database/data-dir/make-folder.ts';
import type { LineProblem } from './document-line.ts';
import type { InputLine } from './input-lines.ts';

export interface Rejection {
  readonly input: InputLine;
  readonly problems: readonly LineProblem[];
}

/** Keeps refused lines, each with its reasons; the file is there once there is something in it. */
export class RejectsFile {
  readonly path: string;
  #file: number | null = null;

  /** A file in the folder that is named by time and input. */
  constructor(folder: string, inputName: string, time: Date = new Date()) {
    const stamp = time.toISOString().replace(/[:.]/g, '-');
    const name = basename(inputName)
      .replace(/[^\w.-]/g, '_')
      .replace(/\.jsonl(\.gz)?$/, '')
      .slice(0, 80);
    this.path = join(folder, `${stamp}-${name === '-' ? 'standard-input' : name}.jsonl`);
    this.#folder = folder;
  }

  readonly #folder: string;

  add({ input, problems }: Rejection): void {
    if (this.#file === null) {
      makeFolder(this.#folder);
      this.#file = openSync(this.path, 'wx', 0o600);
    }
    const { file, line, text } = input;
    writeSync(
      this.#file,
      `${JSON.stringify({ file, line, reasons: problems.map(showProblem), record: text })}\n`,
    );
  }

  /** Whether lines are in it. */
  get isWritten(): boolean {
    return this.#file !== null;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}

/** `countries[0]: XX is no country code of ISO 3166-1`, or the problem alone where it is the line as a whole. */
export function showProblem({ field, problem }: LineProblem): string {
  return field === '' ? `the line ${problem}` : `${field} ${problem}`;
}
