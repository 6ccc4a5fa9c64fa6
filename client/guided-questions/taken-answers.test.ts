import { expect, test } from 'vitest';
import { isTaken, questionToGoOnWith, withAnswer } from './taken-answers.ts';

const trees = { roots: [], byKey: new Map() };
const none = { title: 'a group', filterGroup: { id: '0_4' } };
const [one, other, wide] = [
  { title: 'one', filters: ['1'] },
  { title: 'other', filters: ['2', '3'] },
  { title: 'wide', filters: ['1', '4'] },
];
const question = { answers: [one, other, wide, none] };

test('an answer is given where all its filters are applied, and one without filters never', () => {
  expect(isTaken(trees, other, ['2'])).toBe(false);
  expect(isTaken(trees, other, ['3', '9', '2'])).toBe(true);
  expect(isTaken(trees, none, ['2'])).toBe(false);
});

test('another answer takes the place of the one given before, and other filters stay', () => {
  expect(withAnswer(trees, ['9', '2', '3'], question, one)).toEqual(['9', '1']);
  expect(withAnswer(trees, ['9', '1', '4'], question, one)).toEqual(['9']);
  expect(withAnswer(trees, ['9'], question, wide)).toEqual(['9', '1', '4']);
  expect(withAnswer(trees, ['2', '3'], question, other)).toEqual([]);
});

test('the questions go on after the last that was answered', () => {
  const later = { answers: [{ title: 'later', filters: ['7'] }] };
  expect(questionToGoOnWith(trees, [question, later], [])).toBe(0);
  expect(questionToGoOnWith(trees, [question, later], ['1'])).toBe(1);
  expect(questionToGoOnWith(trees, [question, later], ['7'])).toBe(1);
});
