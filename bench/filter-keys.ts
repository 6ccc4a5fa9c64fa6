/** Invented filter keys: three to six leaves a document, with their ancestors, over three trees. */

/** The tree is the facet: `1`, `2` and `3` in `<tree>_<branch>_<leaf>`. */
export function facetOfBenchKey(key: string): string {
  return key.slice(0, key.indexOf('_'));
}

export function randomKeys(seed: number): string[] {
  const keys = new Set<string>();
  const leaves = 3 + (mixed(seed) % 4);
  for (let at = 1; at <= leaves; at++) {
    const number = mixed(seed * 7 + at);
    const branch = `${1 + (number % 3)}_${1 + ((number >>> 3) % 12)}`;
    keys.add(branch).add(`${branch}_${1 + ((number >>> 9) % 20)}`);
  }
  return [...keys];
}

/** The key as a number: peers are given these, which are the cheapest for them to count. */
export function benchKeyNumber(key: string): number {
  const [tree = 0, branch = 0, leaf = 0] = key.split('_').map(Number);
  return (tree * 16 + branch) * 32 + leaf;
}

/** A number that looks random and is the same at every run. */
export function mixed(seed: number): number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
