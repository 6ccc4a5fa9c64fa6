// @ts-check
// `npm run build`: makes a tree that a server runs from without writing to it. Installs the packages that a server needs,
// without those of the checks, and builds the client. `npm run build -- packages` only installs.
import { ensureBuilt, installForProduction } from './prepare.mjs';

const [part, ...more] = process.argv.slice(2);
if (more.length > 0 || (part !== undefined && part !== 'packages')) {
  console.error('npm run build [-- packages]');
  process.exit(2);
}
try {
  await installForProduction();
  if (part === undefined) await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
