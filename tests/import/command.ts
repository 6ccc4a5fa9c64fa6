import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from '#tools/prepare.mjs';
import type { DatabaseLocation } from '#server/database/connection/connect.ts';

const root = join(import.meta.dirname, '../..');

export interface CommandOutcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface RunningCommand {
  readonly process: ChildProcess;
  readonly outcome: Promise<CommandOutcome>;
}

/** Starts a command-line tool of the project as a process of its own, on a database. */
export function startCommand(
  tool: string,
  parameters: readonly string[],
  place: DatabaseLocation,
  input?: string,
  settings: Readonly<Record<string, string>> = {},
): RunningCommand {
  const child = spawn(process.execPath, [join(root, 'tools', tool), ...parameters], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
      ...settings,
    },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.stdin.end(input ?? '');
  const outcome = new Promise<CommandOutcome>((resolve) => {
    child.once('close', (code) => resolve({ code, output, errors }));
  });
  return { process: child, outcome };
}

export function runCommand(
  tool: string,
  parameters: readonly string[],
  place: DatabaseLocation,
  input?: string,
): Promise<CommandOutcome> {
  return startCommand(tool, parameters, place, input).outcome;
}
