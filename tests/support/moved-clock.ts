import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/*
 * Loaded before a program: its clock is ahead by the milliseconds that stand in a file, from the moment at which they are
 * written there, and whoever awaits a time waits by that clock.
 */
const file = process.env['CLOCK_FILE'];
if (file === undefined) throw new Error('CLOCK_FILE is not set.');
const now = Date.now;
Date.now = () => now() + Number(readFileSync(file, 'utf8'));

const wait = timers.setTimeout;
const longestStep = 50;
timers.setTimeout = async (delay = 0, value, options) => {
  const end = Date.now() + delay;
  while (end - Date.now() > longestStep) await wait(longestStep, value, options);
  return wait(Math.max(0, end - Date.now()), value, options);
};
syncBuiltinESMExports();
