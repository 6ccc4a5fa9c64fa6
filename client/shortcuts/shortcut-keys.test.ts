import { expect, test } from 'vitest';
import { shortcutOf, shortcuts } from './shortcut-keys.ts';

const alone = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false };

test('every key stands for one thing', () => {
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
  for (const { name, key } of shortcuts) expect(shortcutOf({ key, ...alone })).toBe(name);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'] as const)('with %s a key is not ours', (held) => {
  expect(shortcutOf({ key: 'f', ...alone, [held]: true })).toBeNull();
});

test.each(['x', 'J', 'Enter', 'Escape', ' ', 'Tab'])('%j stands for nothing', (key) => {
  expect(shortcutOf({ key, ...alone })).toBeNull();
});
