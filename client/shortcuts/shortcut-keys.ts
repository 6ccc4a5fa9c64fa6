/** The shortcuts, in the order in which the help sheet shows them. One character each: nothing to hold down. */
export const shortcuts = [
  { name: 'help', key: '?' },
  { name: 'search_box', key: '/' },
  { name: 'advanced', key: 'a' },
  { name: 'filters', key: 'f' },
  { name: 'next_result', key: 'j' },
  { name: 'previous_result', key: 'k' },
  { name: 'open_result', key: 'o' },
  { name: 'save', key: 's' },
  { name: 'next_article', key: 'n' },
  { name: 'previous_article', key: 'p' },
] as const;

export type ShortcutName = (typeof shortcuts)[number]['name'];

/** What matters of a key that was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
}

/** What a key stands for; null for every key that is held together with Ctrl, Alt or Cmd: those are the browser's own. */
export function shortcutOf({ key, ctrlKey, altKey, metaKey, isComposing }: PressedKey): ShortcutName | null {
  if (ctrlKey || altKey || metaKey || isComposing) return null;
  return shortcuts.find((shortcut) => shortcut.key === key)?.name ?? null;
}

/** Where a character is typed, or chooses from a list: it is not ours there. Nor in a dialog. */
const otherUses =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], dialog, ' +
  [
    'textbox',
    'searchbox',
    'combobox',
    'listbox',
    'menu',
    'tree',
    'grid',
    'slider',
    'spinbutton',
    'dialog',
    'alertdialog',
  ]
    .map((role) => `[role=${role}]`)
    .join(', ');

export function takesCharacters(target: Element): boolean {
  return target.closest(otherUses) !== null;
}
