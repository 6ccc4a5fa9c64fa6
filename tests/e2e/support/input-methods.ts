import type { Locator, Page } from '@playwright/test';
import { press, tabTo, tick, type } from './keyboard.ts';

/** How a person operates a page: by touch or by keyboard. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  /** The same, where it stands before what was used last: on the way forwards a list would load on. */
  pressAbove(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses among the options of a list by the name that they show. */
  choose(list: Locator, name: string): Promise<void>;
}

export function touch(): InputMethod {
  return {
    press: (target) => target.tap(),
    pressAbove: (target) => target.tap(),
    async type(field, text) {
      await field.tap();
      await field.fill(text);
    },
    tick: (box) => box.tap(),
    async choose(list, name) {
      await list.selectOption({ label: name });
    },
  };
}

/** More options than any list has. */
const mostOptions = 20;

/** Tab, Enter, the space bar, letters and arrows alone. */
export function keyboard(page: Page): InputMethod {
  return {
    press: (target) => press(page, target),
    pressAbove: (target) => press(page, target, 'backwards'),
    type: (field, text) => type(page, field, text),
    tick: (box) => tick(page, box),
    async choose(list, name) {
      await tabTo(page, list);
      // Not by letters: a keyboard types those of some names in several keys, or none.
      await page.keyboard.press('Home');
      for (let step = 0; step < mostOptions; step++) {
        if ((await list.locator('option:checked').innerText()) === name) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`The arrows do not reach ${name}`);
    },
  };
}
