import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than any page has places to stop at. */
const mostSteps = 250;

type Way = 'forwards' | 'backwards';

/** Goes to an element with the Tab key, and with arrows within a tree, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, way: Way = 'forwards'): Promise<void> {
  await expect(target).toBeVisible();
  const tree = target.locator('xpath=ancestor::*[@role="treegrid"]');
  const tab = way === 'forwards' ? 'Tab' : 'Shift+Tab';
  if ((await tree.count()) === 0) {
    await repeat(page, tab, () => hasFocus(target));
    return;
  }
  await repeat(page, tab, () => containsFocus(tree));
  await page.keyboard.press('Home');
  await repeat(page, 'ArrowDown', () => hasFocus(target));
}

/** Presses a key until something holds. */
async function repeat(page: Page, key: string, until: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    if (await until()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

/** Goes to a control and presses it. */
export async function press(page: Page, target: Locator, way: Way = 'forwards'): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('Enter');
}

/** Goes to a checkbox and ticks it. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}

/** Goes to a field and types into it, over what is there. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

async function containsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(element.ownerDocument.activeElement));
}
