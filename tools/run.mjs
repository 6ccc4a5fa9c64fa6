// @ts-check
// `npm run import` and the other commands: `node tools/run.mjs tools/import.ts …` on a machine where nothing is installed yet.
import { ensureInstalled, pinnedNode, programEnvironment, run } from './prepare.mjs';

const [script, ...parameters] = process.argv.slice(2);
if (script === undefined) throw new Error('Name the script to run.');
// Measurements and random queries compare with packages that a server does without.
await ensureInstalled(script.startsWith('tools/') ? 'production' : 'everything');
process.exitCode = await run(pinnedNode, [script, ...parameters], programEnvironment());
