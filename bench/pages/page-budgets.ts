/** The pages that are measured, by what shows that they work. */
export const measuredPages = {
  home: { path: '/', works: 'main h1' },
  search: { path: '/search?q=care', works: 'main ol h3 a' },
  article: { path: null, works: 'main h1' },
} as const;
export type MeasuredPage = keyof typeof measuredPages;

/** What the first visit of any page may fetch before it works: bytes as they are sent. */
export const byteBudgets = { scripts: 156_200, styles: 25_000, fonts: 90_000 } as const;
export type FileKind = keyof typeof byteBudgets;
export const fileKinds: readonly FileKind[] = ['scripts', 'styles', 'fonts'];

/** Milliseconds with a slow processor and network (below), and the share of the window that may move. */
export const timeBudgets = {
  largestPaint: 1_200,
  blocking: 100,
  shift: 0.02,
  /** From a tick of a filter to its drawing, among 20,000 documents. */
  tick: 100,
} as const;

/** A modest telephone on a modest network. */
export const slowVisitor = { processor: 4, bitsPerSecond: 1_600_000, latency: 150 } as const;
