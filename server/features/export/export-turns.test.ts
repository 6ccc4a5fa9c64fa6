import { expect, test } from 'vitest';
import { createExportTurns } from './export-turns.ts';

test('a network has two turns at once, all have six, and a turn ends once', () => {
  const take = createExportTurns();
  const first = take('a');
  expect(take('a')).not.toBeNull();
  expect(take('a')).toBeNull();
  expect([take('b'), take('b'), take('c'), take('c')]).not.toContain(null);
  expect(take('d')).toBeNull();
  first?.();
  first?.();
  expect(take('d')).not.toBeNull();
  expect(take('a')).toBeNull();
});
