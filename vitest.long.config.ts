import { globSync, readFileSync } from 'node:fs';
import { Summary } from './tests/support/summary.ts';
import { defineConfig } from 'vitest/config';

/** The files whose suites run on either database (tests/support/databases/databases.ts): `npm test` runs them on the embedded one. */
const onEitherDatabase = globSync('{server,tests}/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (path) =>
    !path.endsWith('.long.test.ts') &&
    /describe(Apps|Databases)\(/.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
);

/** Tests that run the project's commands to their end, and kill them, and suites on PostgreSQL: `npm run test:long`. */
export default defineConfig({
  test: {
    reporters: ['default', new Summary()],
    maxWorkers: 2,
    // The machine may be busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'long',
          include: ['{server,tests}/**/*.long.test.ts'],
          globalSetup: ['tests/support/databases/shared-postgresql.ts', 'tests/support/ensure-built.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: onEitherDatabase,
          isolate: false,
          globalSetup: ['tests/support/databases/shared-postgresql.ts', 'tests/support/ensure-built.ts'],
          provide: { databases: 'postgresql' },
        },
      },
    ],
  },
});
