import { Summary } from './tests/support/summary.ts';
import { defineConfig } from 'vitest/config';

/** Files that hold nothing between tests but what they make themselves: they share a process and what it has loaded. */
const withoutServer = '{client,content,contract,domain,engine,query-language}/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    reporters: ['default', new Summary()],
    // Two cores, and tests that start real databases: more workers would only wait for each other.
    maxWorkers: 3,
    // The machine may be busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      { extends: true, test: { name: 'plain', include: [withoutServer], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['**/*.test.{ts,tsx}'],
          // Loading the server and compiling its embedded database took each file half of its processor time.
          isolate: false,
          // Those of a cluster are run by vitest.cluster.config.ts, the long ones by vitest.long.config.ts.
          exclude: [
            withoutServer,
            'node_modules',
            'dist',
            'tests/e2e',
            '**/*.cluster.test.ts',
            '**/*.long.test.ts',
          ],
          globalSetup: ['tests/support/databases/shared-postgresql.ts', 'tests/support/ensure-built.ts'],
          // The suites of tests/support/databases/databases.ts run on PostgreSQL in vitest.long.config.ts.
          provide: { databases: 'embedded' },
        },
      },
    ],
  },
});
