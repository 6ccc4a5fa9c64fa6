import { expect, test } from 'vitest';
import { compressText, decompressText } from './compressed-text.ts';

test('a compressed text holds as much memory as it is long', () => {
  const text = 'evidence '.repeat(500);
  const compressed = compressText(text);
  expect(compressed.zstd.buffer.byteLength).toBe(compressed.zstd.length);
  expect(compressed.zstd.length).toBeLessThan(text.length);
  expect(decompressText(compressed)).toBe(text);
  expect(decompressText({ zstd: compressed.zstd })).toBe(text);
});
