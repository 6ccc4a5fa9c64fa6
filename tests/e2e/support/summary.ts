import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Appends what failed to the file that the environment names, as tests/support/summary.ts does for the other tests. */
// Playwright takes a reporter from there.
// oxlint-disable-next-line import/no-default-export
export default class Summary implements Reporter {
  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    if (status === test.expectedStatus) return;
    const name = test.titlePath().filter(Boolean).join(' > ');
    append([`Failed: ${name} (${status} after ${Math.round(duration / 1000)} s)`, ...errors.map(indented)]);
  }

  onError(error: TestError): void {
    append([`Failed outside any test:`, indented(error)]);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function append(lines: readonly string[]): void {
  const path = process.env['TEST_SUMMARY'];
  if (path !== undefined) appendFileSync(path, `${lines.join('\n')}\n`);
}

function indented({ message = '', snippet = '', location }: TestError): string {
  const place = location === undefined ? '' : `${location.file}:${location.line}`;
  const lines = [...message.split('\n'), place, ...snippet.split('\n')].map(stripVTControlCharacters);
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
    .join('\n')
    .replaceAll(/^/gm, '    ');
}
