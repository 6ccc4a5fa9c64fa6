/** Texts by key, in groups of any depth. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Texts over texts: what the later has replaces what the earlier has, key by key. */
export function mergeTexts(base: TextTree, over: TextTree): TextTree {
  const merged = new Map(Object.entries(base));
  for (const [key, text] of Object.entries(over)) {
    const below = merged.get(key);
    const areBothGroups = typeof text === 'object' && typeof below === 'object';
    merged.set(key, areBothGroups ? mergeTexts(below, text) : text);
  }
  return Object.fromEntries(merged);
}
