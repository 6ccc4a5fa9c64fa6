// @ts-check
// Finds the browser for the tests: Playwright's own, else a system Chromium or Chrome; else installs one where it can.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './prepare.mjs';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {Promise<string | null>} path of a browser that is there */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  return (
    [chromium.executablePath(), ...systemBrowsers].find((path) => path !== '' && existsSync(path)) ?? null
  );
}

/** @returns {Promise<string>} path of a browser, installed if need be; throws with what to do where that fails */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== null) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt-get …');
    await run('apt-get', ['update', '-qq'], process.env);
    // With a Chinese face: what fits into a line in Chinese cannot be seen without one.
    await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-wqy-microhei'], {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } else {
    console.log("Installing Playwright's Chromium …");
    await run(pinnedNode, [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      'chromium',
    ]);
  }
  const installed = await findBrowser();
  if (installed === null) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install one, or run npx playwright install chromium.',
    );
  }
  return installed;
}
