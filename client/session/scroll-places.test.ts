import { expect, it } from 'vitest';
import { notePlace } from './scroll-places.ts';

it('the places of fifty entries of the history are kept: those that were left last', () => {
  const places = new Map<string, number>();
  for (let entry = 0; entry < 50; entry++) notePlace(places, `entry ${entry}`, entry);
  notePlace(places, 'entry 0', 700);
  for (let entry = 50; entry < 60; entry++) notePlace(places, `entry ${entry}`, entry);
  expect(places.size).toBe(50);
  expect(places.get('entry 0')).toBe(700);
  expect(places.has('entry 10')).toBe(false);
  expect(places.get('entry 11')).toBe(11);
  expect(places.get('entry 59')).toBe(59);
});
