import type { Leaf, WordNode } from './analysed-query.ts';

/** The words of a compound (`plant` and `based` of `plant-based`), as words of their own; none of what is no compound. */
export function partWords(leaf: Leaf): WordNode[] {
  if (leaf.kind !== 'word' || leaf.pattern !== 'none') return [];
  const most = Math.max(
    0,
    ...leaf.readings.map(({ chunk }) => (chunk.whole === null ? 0 : chunk.parts.length)),
  );
  return Array.from({ length: most }, (_, at) => ({
    ...leaf,
    concepts: [],
    readings: leaf.readings.flatMap(({ language, chunk }) => {
      const part = chunk.parts[at];
      return part === undefined || part.term === null
        ? []
        : [{ language, chunk: { parts: [part], whole: null, inner: [] } }];
    }),
  }));
}
