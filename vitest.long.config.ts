import { Summary } from './tests/support/summary.ts';
import { defineConfig } from 'vitest/config';

/** Tests that run the project's commands to their end, and kill them: `npm run test:long`. */
export default defineConfig({
  test: {
    reporters: ['default', new Summary()],
    // The machine may be busy with other things. What passed on its second try is told at the end, and is to be mended.
    retry: 1,
    include: ['tests/**/*.long.test.ts'],
    globalSetup: ['tests/support/shared-postgresql.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
