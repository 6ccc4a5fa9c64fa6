/** What a number of timings, in milliseconds, come to. */
export interface TimingSummary {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly mean: number;
}

export function summarise(times: readonly number[]): TimingSummary {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    mean: sorted.reduce((sum, time) => sum + time, 0) / Math.max(1, sorted.length),
  };
}

/** How long each takes, after all of them have been run once: the least of so many rounds. */
export function timeEach<Item>(
  items: readonly Item[],
  rounds: number,
  run: (item: Item) => unknown,
): number[] {
  for (const item of items) run(item);
  const least = items.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [at, item] of items.entries()) {
      const start = performance.now();
      run(item);
      least[at] = Math.min(least[at] ?? Infinity, performance.now() - start);
    }
  }
  return least;
}

export function milliseconds(time: number): string {
  return `${time < 10 ? time.toFixed(2) : time.toFixed(1)} ms`;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
}

/** A table as Markdown, so that it can be read and copied. The first column is text, the others numbers. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  console.log(line(headings));
  console.log(
    `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
  );
  for (const row of rows) console.log(line(row));
  console.log();
}
