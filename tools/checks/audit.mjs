// @ts-check
// What the registry knows of faults in the packages that are shipped. The public npm registry answers this; a mirror may not.
import { execFile } from 'node:child_process';
import { root } from '../prepare.mjs';

/**
 * Prints what is known. Gives 0 only where the registry answered and knows of nothing high or critical.
 * @param {string} [folder] with a lockfile
 * @returns {Promise<number>}
 */
export async function checkAudit(folder = root) {
  const answer = await askNpm(folder);
  const found = readCounts(answer);
  if (found === null) {
    console.log(`Not known: the registry did not say what faults packages have.\n${answer}`);
    return 1;
  }
  console.log(`Faults of packages that are shipped: ${found.critical} critical, ${found.high} high.`);
  if (found.high + found.critical === 0) return 0;
  console.log(answer);
  return 1;
}

/** @param {string} folder @returns {Promise<string>} */
function askNpm(folder) {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: folder, maxBuffer: 2 ** 26 }, (error, out) =>
      resolve(out === '' ? (error?.message ?? 'npm audit printed nothing') : out),
    );
  });
}

/** @param {string} answer @returns {{ high: number, critical: number } | null} */
function readCounts(answer) {
  try {
    const { high, critical } = JSON.parse(answer).metadata.vulnerabilities;
    return Number.isInteger(high) && Number.isInteger(critical) ? { high, critical } : null;
  } catch {
    return null;
  }
}
