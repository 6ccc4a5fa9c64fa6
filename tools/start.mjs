// @ts-check
// `npm start`: installs, builds what is not built, and runs the server until Ctrl-C.
import { spawn } from 'node:child_process';
import {
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  preparation,
  programEnvironment,
  root,
  run,
  serverEnvironment,
  serverOptions,
} from './prepare.mjs';

try {
  await ensureInstalled('production');
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const environment = { ...serverEnvironment, ...programEnvironment() };
const prepared = await run(pinnedNode, preparation, environment);
if (prepared !== 0) process.exit(prepared);

const server = spawn(pinnedNode, [...serverOptions, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
// Ctrl-C reaches the server too, as a member of the terminal's group; a signal sent to this process alone is handed on.
process.on('SIGINT', () => {});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
// npm started with a signal of its own passes it to a shell that passes nothing on: an orphan ends too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();
server.once('exit', (code) => process.exit(code ?? 1));
