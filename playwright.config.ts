import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 5129);
// Worker processes read this file again: the folder is made once and handed on in the environment.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'evidence-e2e-')));

/** Every screen in every language, whole journeys, and what else would make everyday's tests take more than minutes. */
const long =
  /(accessibility|addresses|advanced-search|article-bar|embedding|failures|filter-trees|hydration-mismatches|journey|kept-state|late-answers|layer-history|offline|privacy|profile|routes|saved-[a-z]+|saving|script-injections|search-help|session(s|-failures)|shortcuts|specification(-[a-z]+)?|steady-results|walkthrough)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/e2e/results',
  fullyParallel: true,
  workers: 2,
  // The machine may be busy with other things.
  timeout: 120_000,
  // Whatever does not come ends with a sentence that says what was waited for, long before its test is out of time.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  projects: [
    { name: 'everyday', testIgnore: long },
    { name: 'long', testMatch: long },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['./tests/e2e/support/summary.ts']],
  use: {
    baseURL: `http://hse.localhost:${port}`,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    // Tests look at what the server sends; those of reading offline allow the service worker.
    serviceWorkers: 'block',
    // Traces of every test take a quarter of the time: ask for one with --trace on.
    trace: 'off',
    launchOptions: {
      ...(process.env['BROWSER_PATH'] === undefined ? {} : { executablePath: process.env['BROWSER_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
