import { defineConfig } from 'vitest/config';

/** Tests that run the project's commands to their end, and kill them: `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['tests/**/*.long.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
