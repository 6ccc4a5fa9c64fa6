import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** The suite's files with properties, run with other seeds than the suite has; what failed is printed as it comes. */
export function runPropertyTests(seed: number, times: number): string[] {
  const files = globSync(
    '{client,content,contract,domain,engine,query-language,server,tests}/**/*.test.{ts,tsx}',
  ).filter(
    (path) =>
      !/\.(long|cluster)\.test\./.test(path) && readFileSync(path, 'utf8').includes("from 'fast-check'"),
  );
  return Array.from({ length: times }, (_, at) => seed + at).flatMap((each) => {
    const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
      env: { ...process.env, PROPERTY_SEED: String(each) },
      stdio: 'inherit',
    });
    return status === 0 ? [] : [`properties: a test failed with --seed ${each} --times 1`];
  });
}
