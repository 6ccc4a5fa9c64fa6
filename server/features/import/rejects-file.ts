import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/**
 * A folder with those above it. Node's own way to make them all (`recursive`) never ends where a file system says of a
 * folder that is there that it is not, as /proc does.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it.
    if (!existsSync(path)) throw error;
  }
}

/** `countries[0]: XX is no country code of ISO 3166-1`, or the problem alone where it is the line as a whole. */
export function showProblem({ field, problem }: LineProblem): string {
  return field === '' ? `the line ${problem}` : `${field} ${problem}`;
}
