import type { APIRequestContext } from '@playwright/test';
import { openLayers } from '../support/layers-in-language.ts';
import { findings } from '../support/page-checks.ts';
import { walkAsAccount, walkScreens } from '../support/screens-in-language.ts';
import { expect, test } from '../support/sites.ts';
import type { Walk } from '../support/walk.ts';

// A trace of so long a way is huge; what is found says where.
test.use({ trace: 'off' });

type Part = (walk: Walk, request: APIRequestContext) => Promise<void>;

/** Each part with how many screens and layers it shows at least. */
const parts: readonly (readonly [string, number, Part])[] = [
  ['screen of a visitor', 24, walkScreens],
  ['layer', 13, openLayers],
  ['screen of an account', 9, walkAsAccount],
];

// Every language and site, both themes, and what else may be in somebody's way: accessibility.spec.ts, in the long suite.
for (const [what, least, walkPart] of parts) {
  test(`axe finds nothing on any ${what}: hse, in English, light`, async ({ page, request }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    const looked = new Set<string>();
    const look = async (name: string): Promise<void> => {
      looked.add(name);
      found.push(...(await findings(page)).map((one) => `${name}: ${one}`));
    };
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await walkPart({ page, site: 'hse', language: 'en', look }, request);
    expect(found).toEqual([]);
    expect(looked.size).toBeGreaterThanOrEqual(least);
  });
}
