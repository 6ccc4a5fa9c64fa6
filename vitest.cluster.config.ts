import { Summary } from './tests/support/summary.ts';
import { defineConfig } from 'vitest/config';

/** The tests that need an OpenSearch cluster: `npm run test:opensearch` starts them. */
export default defineConfig({
  test: {
    reporters: ['default', new Summary()],
    include: ['tests/opensearch/**/*.cluster.test.ts'],
    globalSetup: ['tests/opensearch/start-shared-cluster.ts'],
    // One after another: they share a cluster, and the cores with it.
    fileParallelism: false,
    // Nodes are killed and started on a machine that may be busy with other things.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    setupFiles: ['tests/support/property-seed.ts'],
  },
});
