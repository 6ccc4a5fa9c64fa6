/**
 * What `npm start` runs before the server: makes the embedded database where there is none, and fills it as a first start does.
 * Each is done by a process of its own, since both take hundreds of megabytes, of which a server would keep a hundred until it
 * ends; and the server itself starts no programs. The first start of a server then takes no more memory than later ones.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';

const steps = ['new-files.ts', 'new-contents.ts'];

/** Whether a step ended by itself, and well. */
async function runStep(file: string): Promise<boolean> {
  const parameters = [...process.execArgv, join(import.meta.dirname, file)];
  const step = spawn(process.execPath, parameters, { stdio: 'inherit' });
  const stop = (): void => void step.kill('SIGTERM');
  process.on('SIGTERM', stop);
  const [code] = await once(step, 'exit');
  process.off('SIGTERM', stop);
  return code === 0;
}

try {
  const { databaseUrl, dataDir } = readConfig(readEnvironment());
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    for (const step of steps) if (!(await runStep(step))) break;
} catch {
  // The server, which comes next, meets the same and says what to do.
}
