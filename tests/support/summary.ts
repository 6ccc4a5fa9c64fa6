import { appendFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Appends what failed to the file that the environment names: `npm test` tells it again at its end, below hundreds of other lines. */
export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env['TEST_SUMMARY'];
    if (path === undefined) return;
    const lines = [
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => `Failed: ${module.relativeModuleId}\n${indented(error)}`),
        ...[...module.children.allTests()].flatMap(lineOf),
      ]),
      ...errors.map((error) => `Failed outside any test:\n${indented(error)}`),
    ];
    if (lines.length > 0) appendFileSync(path, `${lines.join('\n')}\n`);
  }
}

function lineOf(test: TestCase): string[] {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  const { state, errors = [] } = test.result();
  return state === 'failed' ? [`Failed: ${name}`, ...errors.map(indented)] : [];
}

function indented({ message, stack }: SerializedError): string {
  const ownLines = (stack ?? '').split('\n').filter((line) => !line.includes('node_modules'));
  return [...new Set([...message.split('\n'), ...ownLines])]
    .slice(0, 30)
    .join('\n')
    .replaceAll(/^/gm, '    ');
}
