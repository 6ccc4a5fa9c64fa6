import { expect, it } from 'vitest';
import { notePosition } from './scroll-positions.ts';

it('the positions of fifty entries of the history are kept: those that were left last', () => {
  const positions = new Map<string, number>();
  for (let entry = 0; entry < 50; entry++) notePosition(positions, `entry ${entry}`, entry);
  notePosition(positions, 'entry 0', 700);
  for (let entry = 50; entry < 60; entry++) notePosition(positions, `entry ${entry}`, entry);
  expect(positions.size).toBe(50);
  expect(positions.get('entry 0')).toBe(700);
  expect(positions.has('entry 10')).toBe(false);
  expect(positions.get('entry 11')).toBe(11);
  expect(positions.get('entry 59')).toBe(59);
});
