import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilQuiet } from './quiet.ts';
import { untilStill } from './still.ts';

const folder = process.env['WALKTHROUGH_PICTURES'];

/** Takes numbered pictures of what the window shows; none where there is no folder for them. */
export function startPictures(page: Page, series: string): (name: string) => Promise<void> {
  let taken = 0;
  return async (name) => {
    taken += 1;
    await takePicture(page, `${series}-${String(taken).padStart(2, '0')}-${name}`);
  };
}

/** A picture of what the window shows, in the folder of WALKTHROUGH_PICTURES; none where that is not set. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await untilQuiet(page);
  await untilStill(page);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await browser.detach();
  const path = join(folder, `${name}.webp`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(data, 'base64'));
}
