// @ts-check
// `npm run import` and the other commands: `node tools/run.mjs tools/import.ts …` on a machine where nothing is installed yet.
import { ensureInstalled, pinnedNode, run } from './prepare.mjs';

const [script, ...parameters] = process.argv.slice(2);
if (script === undefined) throw new Error('Name the script to run.');
await ensureInstalled();
process.exitCode = await run(pinnedNode, [script, ...parameters]);
