import { expect, test } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

test('a packed text holds as much memory as it is long', () => {
  const text = 'evidence '.repeat(500);
  const packed = packText(text);
  expect(packed.zstd.buffer.byteLength).toBe(packed.zstd.length);
  expect(packed.zstd.length).toBeLessThan(text.length);
  expect(unpackText(packed)).toBe(text);
});
