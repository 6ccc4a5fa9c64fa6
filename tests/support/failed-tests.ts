import { appendFileSync } from 'node:fs';

/** Appends lines on what failed to the file that the environment names: `npm test` shows it again at its end, below hundreds of other lines. */
export function appendFailed(lines: readonly string[]): void {
  const path = process.env['TEST_SUMMARY'];
  if (path !== undefined && lines.length > 0) appendFileSync(path, `${lines.join('\n')}\n`);
}

/** The first lines of an error, set apart from the name of its test. */
export function indented(lines: readonly string[]): string {
  return lines.slice(0, 30).join('\n').replaceAll(/^/gm, '    ');
}
