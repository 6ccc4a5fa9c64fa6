import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config/config.ts';
import { explained } from './explained.ts';

/** A command that was called wrongly: the process ends with 2. */
export class UsageError extends Error {}

/** One file, and options that are there or not. */
export function readFileParameters(
  parameters: readonly string[],
  command: string,
  names: readonly string[] = [],
): { readonly file: string } & Readonly<Record<string, string | boolean | undefined>> {
  const seeHelp = `See npm run ${command} -- --help.`;
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      options: Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || file === '' || more.length > 0)
      throw new UsageError(`Name one file. ${seeHelp}`);
    return { ...values, file };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} ${seeHelp}`, {
      cause: error,
    });
  }
}

/** Runs a command that Ctrl-C ends cleanly, and gives the number that the process ends with. Errors are a sentence each. */
export async function runUntilSignal(
  help: string,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<number> {
  if (process.argv.slice(2).some((one) => one === '--help' || one === '-h')) {
    console.log(help);
    return 0;
  }
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  try {
    await run(stopping.signal);
    return 0;
  } catch (error) {
    console.error(stopping.signal.aborted ? 'Stopped: nothing was changed.' : explained(error).slice(0, 400));
    return error instanceof ConfigError || error instanceof UsageError ? 2 : 1;
  }
}
