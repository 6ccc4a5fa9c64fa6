import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { appendFailed, indented } from './failed-tests.ts';

/** Notes what failed in a run of Vitest. */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    appendFailed([
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => `Failed: ${module.relativeModuleId}\n${shown(error)}`),
        ...[...module.children.allTests()].flatMap(lineOf),
      ]),
      ...errors.map((error) => `Failed outside any test:\n${shown(error)}`),
    ]);
  }
}

function lineOf(test: TestCase): string[] {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  const { state, errors = [] } = test.result();
  return state === 'failed' ? [`Failed: ${name}`, ...errors.map(shown)] : [];
}

function shown({ message, stack }: SerializedError): string {
  const ownLines = (stack ?? '').split('\n').filter((line) => !line.includes('node_modules'));
  return indented([...new Set([...message.split('\n'), ...ownLines])]);
}
