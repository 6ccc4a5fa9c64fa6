import { expect, test } from 'vitest';
import { buildFilterTrees, type FilterNode } from '#domain/taxonomy/filter-tree.ts';
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
  expect(withAnswer(trees, ['9', '2', '3'], [question], question, one)).toEqual(['9', '1']);
  expect(withAnswer(trees, ['9', '1', '4'], [question], question, one)).toEqual(['9']);
  expect(withAnswer(trees, ['9'], [question], question, wide)).toEqual(['9', '1', '4']);
  expect(withAnswer(trees, ['2', '3'], [question], question, other)).toEqual([]);
});

test('an answer about a part of what is applied narrows it, and all of a wider answer to another question', () => {
  const tree = buildFilterTrees([
    node(
      'all',
      node('prevention', node('masks'), node('vaccines')),
      node('control', node('tests'), node('isolation')),
      node('treatment'),
    ),
  ]);
  const measures = { answers: [{ title: 'Prevent', filters: ['prevention', 'control'] }] };
  const masks = { title: 'Masks', filters: ['masks'] };
  const parts = { answers: [masks, { title: 'Control', filters: ['tests', 'isolation'] }] };
  const questions = [measures, parts];
  const answered = (applied: string[]) => withAnswer(tree, applied, questions, parts, masks);
  expect(answered(['prevention', 'control'])).toEqual(['masks']);
  // What was chosen beside the wider filter stays.
  expect(answered(['prevention', 'treatment'])).toEqual(['treatment', 'masks']);
  expect(answered(['masks', 'treatment'])).toEqual(['treatment']);
  expect(
    withAnswer(tree, ['masks'], questions, measures, { title: 'Prevent', filters: ['prevention'] }),
  ).toEqual(['prevention']);
});

test('the questions go on after the last that was answered', () => {
  const later = { answers: [{ title: 'later', filters: ['7'] }] };
  expect(questionToGoOnWith(trees, [question, later], [])).toBe(0);
  expect(questionToGoOnWith(trees, [question, later], ['1'])).toBe(1);
  expect(questionToGoOnWith(trees, [question, later], ['7'])).toBe(1);
});

function node(legacyKey: string, ...children: FilterNode[]): FilterNode {
  return { legacyKey, title: { en: legacyKey }, children };
}
