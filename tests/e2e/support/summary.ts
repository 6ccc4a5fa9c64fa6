import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { appendFailed, indented } from '../../support/failed-tests.ts';

/** Notes what failed in a run of Playwright. */
// Playwright takes a reporter from there.
// oxlint-disable-next-line import/no-default-export
export default class Summary implements Reporter {
  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    if (status === test.expectedStatus) return;
    const name = test.titlePath().filter(Boolean).join(' > ');
    appendFailed([
      `Failed: ${name} (${status} after ${Math.round(duration / 1000)} s)`,
      ...errors.map(shown),
    ]);
  }

  onError(error: TestError): void {
    appendFailed([`Failed outside any test:`, shown(error)]);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function shown({ message = '', snippet = '', location }: TestError): string {
  const place = location === undefined ? '' : `${location.file}:${location.line}`;
  const lines = [...message.split('\n'), place, ...snippet.split('\n')].map(stripVTControlCharacters);
  return indented(lines.filter((line) => line.trim() !== ''));
}
