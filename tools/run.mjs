// @ts-check
// `npm run import` and the other commands: `node tools/run.mjs tools/import.ts …` on a machine where nothing is installed yet.
import { ensureBuilt, ensureInstalled, pinnedNode, programEnvironment, run } from './prepare.mjs';

const [script, ...parameters] = process.argv.slice(2);
if (script === undefined) throw new Error('Name the script to run.');
if (script.startsWith('tools/')) await ensureInstalled('production');
else {
  // Measurements and random queries compare with packages that a server does without, and ask what is built from this tree.
  await ensureInstalled();
  await ensureBuilt();
}
process.exitCode = await run(pinnedNode, [script, ...parameters], programEnvironment());
