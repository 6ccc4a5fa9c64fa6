import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CompressedAnswer, createCompressedCache } from './compressed-cache.ts';

const bytes = 20_000;

function answerOf(length: number, fill: number): CompressedAnswer<number> {
  return { compressed: { zstd: Buffer.alloc(length, fill) }, known: fill };
}

it('gives back what was kept, byte for byte, or nothing', () => {
  const step = fc.record({
    asked: fc.integer({ min: 0, max: 12 }),
    length: fc.integer({ min: 0, max: 9_000 }),
    isNew: fc.nat(30),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let revision = 1;
      const cache = createCompressedCache<number>({ revision: () => revision, bytes });
      let kept = new Map<string, CompressedAnswer<number>>();
      for (const [at, { asked, length, isNew }] of steps.entries()) {
        if (isNew === 0) {
          revision++;
          kept = new Map();
        }
        const name = String(asked);
        const found = cache.find(name);
        if (found !== undefined) expect(found).toEqual(kept.get(name));
        const answer = found ?? answerOf(length, at % 256);
        cache.keep(name, revision, answer);
        kept.set(name, answer);
        expect(cache.find(name)).toEqual(answer);
      }
    }),
  );
});

it('keeps as much as fits, and what is asked for again', () => {
  const cache = createCompressedCache<number>({ revision: () => 1, bytes });
  for (let at = 0; at < 100; at++) {
    cache.keep(String(at), 1, answerOf(2_000, at));
    expect(cache.find('0')?.known).toBe(0);
  }
  const found = Array.from({ length: 100 }, (_, at) => cache.find(String(at))).filter(
    (one) => one !== undefined,
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.length).toBeLessThanOrEqual(10);
});

it('keeps nothing that was made before a change, and nothing larger than itself', () => {
  let revision = 1;
  const cache = createCompressedCache<number>({ revision: () => revision, bytes });
  cache.keep('large', 1, answerOf(bytes + 1, 1));
  cache.keep('old', 0, answerOf(10, 2));
  cache.keep('new', 1, answerOf(10, 3));
  expect(['large', 'old', 'new'].map((name) => cache.find(name)?.known)).toEqual([undefined, undefined, 3]);
  revision++;
  expect(cache.find('new')).toBeUndefined();
});

it('gives copies that later answers do not change', () => {
  const cache = createCompressedCache<number>({ revision: () => 1, bytes });
  cache.keep('first', 1, answerOf(3_000, 7));
  const found = cache.find('first');
  for (let at = 0; at < 20; at++) cache.keep(String(at), 1, answerOf(3_000, 9));
  expect(cache.find('first')).toBeUndefined();
  expect(found?.compressed.zstd).toEqual(Buffer.alloc(3_000, 7));
});
