import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // Those of a cluster are run by vitest.cluster.config.ts, the long ones by vitest.long.config.ts.
    exclude: ['node_modules', 'dist', 'tests/e2e', '**/*.cluster.test.ts', '**/*.long.test.ts'],
    // Two cores, and tests that start real databases: more workers would only wait for each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
