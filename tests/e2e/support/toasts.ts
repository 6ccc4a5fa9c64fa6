import { expect, type Locator } from '@playwright/test';

/** A toast comes flying from the right and overshoots: where it is to stand is known afterwards, and its time counts from then. */
export async function hasEntered(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await expect(toast).not.toHaveClass(/animate/);
}

/** The toasts' library counts a toast's time with an animation; the one of its entering is over. */
export function timeOf(toast: Locator): Promise<string> {
  return toast.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .map((one) => one.playState)
      .filter((state) => state !== 'finished')
      .join(),
  );
}

/** From now on a toast's time passes a hundred times as fast, while it passes: its five seconds are a twentieth of one. */
export async function hasten(toast: Locator): Promise<void> {
  await hasEntered(toast);
  expect(await changeRate(toast, 100), 'the animation that counts its time').toBe(1);
}

export async function restoreTime(toast: Locator): Promise<void> {
  await changeRate(toast, 1);
}

/** Gives how many animations are not over. */
function changeRate(toast: Locator, rate: number): Promise<number> {
  return toast.evaluate((element, times) => {
    const all = element.getAnimations({ subtree: true }).filter((one) => one.playState !== 'finished');
    for (const one of all) one.updatePlaybackRate(times);
    return all.length;
  }, rate);
}

/** As long as a hastened toast would stand if its time passed, and as long again. */
export async function waitLongerThanToast(toast: Locator): Promise<void> {
  await toast.page().waitForTimeout(100);
}

/** Waits until a toast has gone because its time is over. */
export async function expectGone(toast: Locator): Promise<void> {
  await hasten(toast);
  await expect(toast).toHaveCount(0);
}
