// @ts-check
// Finds the browser for the tests: Playwright's own, else a system Chromium or Chrome; else installs one where it can.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from '../prepare.mjs';

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

/**
 * Chromium without what only a window needs: the same pages in two thirds of the processor time. Its pages never have the
 * focus of a window, which toasts, for example, wait for.
 */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** @returns {Promise<string>} path of the shell, installed if need be, or of another browser; throws with what to do where there is none */
export async function ensureHeadlessShell() {
  if (!existsSync(headlessShell) && mayInstallPackages()) await installPackages('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : ensureBrowser();
}

/** @returns {Promise<string>} path of a browser as people have it, installed if need be; throws with what to do where that fails */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== null) return found;
  if (mayInstallPackages()) {
    await installPackages('chromium');
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

function mayInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** @param {string} browser */
async function installPackages(browser) {
  console.log(`Installing ${browser} with apt-get …`);
  await run('apt-get', ['update', '-qq'], process.env);
  // With a Chinese face: what fits into a line in Chinese cannot be seen without one.
  await run('apt-get', ['install', '-y', '-qq', browser, 'fonts-wqy-microhei'], {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
