import { ConfigError } from '#server/config/config.ts';
import { explained } from './explained.ts';

/** Runs a command that takes no parameters but `--help`, and gives the number that the process ends with. */
export async function runWithoutParameters(
  { name, help }: { readonly name: string; readonly help: string },
  parameters: readonly string[],
  run: () => Promise<number>,
): Promise<number> {
  if (parameters.some((one) => one === '--help' || one === '-h')) {
    console.log(help);
    return 0;
  }
  if (parameters.length > 0) {
    console.error(`It takes no parameters. See npm run ${name} -- --help.`);
    return 2;
  }
  try {
    return await run();
  } catch (error) {
    console.error(explained(error));
    return error instanceof ConfigError ? 2 : 1;
  }
}
