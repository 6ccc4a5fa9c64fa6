import { Presets, SingleBar } from 'cli-progress';
import type { ImportSummary } from '#server/features/import/import-tally.ts';

export interface Progress {
  readonly addBytes: (count: number) => void;
  readonly addDocuments: (summary: ImportSummary) => void;
  /** A line for the reader that stays. */
  readonly tell: (text: string) => void;
  readonly end: () => void;
}

/** A bar on a terminal, else a line now and then. `total` = bytes to read, null where that is not known. */
export function showProgress(total: number | null): Progress {
  return process.stderr.isTTY && total !== null ? barProgress(total) : plainProgress(total);
}

function documentsIn({ added, updated, unchanged, deleted, rejected }: ImportSummary): number {
  return added + updated + unchanged + deleted + rejected;
}

function barProgress(total: number): Progress {
  const started = performance.now();
  const format = ' {bar} {percentage}% | {documents} documents | {rate}/s | {left} left';
  const bar = new SingleBar({ format, hideCursor: true, noTTYOutput: false }, Presets.shades_classic);
  let bytes = 0;
  bar.start(total, 0, { documents: 0, rate: 0, left: '–' });
  const left = (): string => {
    const seconds = ((performance.now() - started) / 1000) * (total / Math.max(bytes, 1) - 1);
    return bytes === 0 ? '–' : showDuration(seconds);
  };
  return {
    addBytes: (count) => {
      bytes += count;
    },
    addDocuments: (summary) => {
      const documents = documentsIn(summary);
      const rate = Math.round(documents / ((performance.now() - started) / 1000));
      bar.update(Math.min(bytes, total), { documents, rate, left: left() });
    },
    tell: (text) => {
      process.stderr.write(`\r\u001B[K${text}\n`);
    },
    end: () => {
      if (bar.isActive) bar.stop();
    },
  };
}

const betweenLines = 5_000;

function plainProgress(total: number | null): Progress {
  const started = performance.now();
  let reported = started;
  let bytes = 0;
  return {
    addBytes: (count) => {
      bytes += count;
    },
    addDocuments: (summary) => {
      const now = performance.now();
      if (now - reported < betweenLines) return;
      reported = now;
      const documents = documentsIn(summary);
      const rate = Math.round(documents / ((now - started) / 1000));
      const share = total === null || total === 0 ? '' : `${Math.floor((bytes / total) * 100)} %, `;
      console.error(`${share}${documents} documents, ${rate} a second`);
    },
    tell: (text) => console.error(text),
    end: () => undefined,
  };
}

/** `45 s`, `3 min 20 s` */
export function showDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
