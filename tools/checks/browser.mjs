// @ts-check
// Finds the browser for the tests: Playwright's own, else a system Chromium or Chrome; else installs one where it can.
import { spawnSync } from 'node:child_process';
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

/** Chromium without what only a window needs: the same pages in two thirds of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** @returns {Promise<string>} path of the shell, installed if need be, or of another browser; throws with what to do where there is none */
export async function ensureHeadlessShell() {
  if (!existsSync(headlessShell) && mayInstallPackages()) await installPackages('chromium-headless-shell');
  if (!existsSync(headlessShell)) return ensureBrowser();
  await ensureChineseFont();
  return headlessShell;
}

/** @returns {Promise<string>} path of a browser as people have it, installed if need be; throws with what to do where that fails */
export async function ensureBrowser() {
  await ensureChineseFont();
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

/**
 * What fits into a line in Chinese cannot be seen without a font that has its characters. Other systems than Linux come with
 * one.
 */
async function ensureChineseFont() {
  if (process.platform !== 'linux') return;
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (fonts.status === 0 && fonts.stdout.trim() !== '') return;
  if (mayInstallPackages()) await installPackages('fontconfig', 'fonts-wqy-microhei');
  else console.log('No Chinese font is installed: what the browser tests measure in Chinese will fail.');
}

/** @param {string[]} names */
async function installPackages(...names) {
  console.log(`Installing ${names.join(' and ')} with apt-get …`);
  await run('apt-get', ['update', '-qq'], process.env);
  await run('apt-get', ['install', '-y', '-qq', ...names], {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
