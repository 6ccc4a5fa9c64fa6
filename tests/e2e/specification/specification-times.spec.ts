import { mailedLink, post } from '../support/account-by-calls.ts';
import { copyLink, expect, siteAddress, test } from '../support/sites.ts';
import { hasEntered, hasten, restoreTime, timeOf, waitLongerThanToast } from '../support/toasts.ts';

const seconds = 1000;

test('a confirmed address is said for four seconds, then the home page opens', async ({ page, request }) => {
  const email = `ada-${crypto.randomUUID()}@example.org`;
  const password = 'a phrase that nobody else has';
  await post(request, '/api/account/register', { type: 'hse', language: 'en', email, password });
  const token = await mailedLink(request, email, /\/signup-confirm\/([\w.-]+)/);
  await page.clock.install();
  // The news is shown once the server has answered, not before.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/account/confirm/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${siteAddress.hse}/signup-confirm/${token}`);
  await expect(page.getByRole('heading', { name: 'Confirming your address' })).toBeVisible();
  const said = page.getByRole('heading', { name: 'You are now confirmed' });
  await expect(said).toHaveCount(0);
  answer.resolve();
  await expect(said).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1 * seconds);
  await page.clock.runFor(1.5 * seconds);
  await expect(said).toBeVisible();
  await page.clock.runFor(1.5 * seconds);
  await page.clock.resume();
  await expect(page).toHaveURL(`${siteAddress.hse}/`);
});

test('a toast stands top right, waits under the pointer, goes after five seconds, and can be dragged away', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto(`${siteAddress.hse}/search?q=nurses`);
  const toast = page.getByRole('alert').filter({ hasText: 'Copied' });
  await copyLink(page);
  await hasEntered(toast);
  const reported = Date.now();
  const box = await toast.boundingBox();
  if (box === null) throw new Error('The toast is nowhere');
  expect(box.x + box.width).toBeGreaterThan(1280 - 60);
  expect(box.x + box.width).toBeLessThanOrEqual(1280);
  expect(box.y).toBeLessThan(160);
  await expect(toast).toHaveCount(0);
  expect(Date.now() - reported).toBeGreaterThan(4 * seconds);
  expect(Date.now() - reported).toBeLessThan(7.5 * seconds);

  await copyLink(page);
  await hasEntered(toast);
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await expect.poll(() => timeOf(toast)).toBe('paused');
  await hasten(toast);
  await waitLongerThanToast(toast);
  await expect(toast).toBeVisible();
  await restoreTime(toast);
  await page.mouse.move(start.x, start.y + 300);
  await expect.poll(() => timeOf(toast)).toBe('running');
  await page.mouse.move(start.x, start.y);
  await expect.poll(() => timeOf(toast)).toBe('paused');
  // Its time stands still from here on: what takes it away is the dragging alone, however slow the machine.
  await toast.evaluate((element) => {
    for (const one of element.getAnimations({ subtree: true })) if (one.playState !== 'finished') one.pause();
  });
  await page.mouse.down();
  await page.mouse.move(start.x - 120, start.y, { steps: 8 });
  await page.mouse.move(start.x - 300, start.y, { steps: 8 });
  await page.mouse.up();
  await expect(toast).toHaveCount(0);
});
