import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePending, type StoredAction } from './parse-pending.ts';

const now = 1_000_000;
const search: StoredAction = {
  action: { kind: 'get_updates', query: 'nurses', keys: ['0_99'] },
  until: now + 1,
  account: 7,
};

const asWritten: StoredAction = {
  action: { kind: 'save_search', query: 'salud', keys: [], as_written: true },
  until: now + 1,
};

test('what was stored is read as it was, until its time is over', () => {
  const document: StoredAction = { action: { kind: 'save_document', document: 42 }, until: now + 1 };
  for (const stored of [search, asWritten, document]) {
    const text = JSON.stringify(stored);
    expect(parsePending(text, now)).toEqual(stored);
    expect(parsePending(text, now + 1)).toBeNull();
  }
});

test.each([
  [null],
  ['no JSON'],
  ['null'],
  ['[]'],
  [JSON.stringify({ ...search, until: 'soon' })],
  [JSON.stringify({ ...search, account: 'person@example.org' })],
  [JSON.stringify({ ...search, action: null })],
  [JSON.stringify({ ...search, action: { kind: 'delete_account' } })],
  [JSON.stringify({ ...search, action: { kind: 'save_document', document: '42' } })],
  [JSON.stringify({ ...search, action: { kind: 'save_search', query: 'a', keys: [1] } })],
  [JSON.stringify({ ...asWritten, action: { ...asWritten.action, as_written: 'yes' } })],
])('what makes no sense counts as absent: %s', (text) => {
  expect(parsePending(text, now)).toBeNull();
});

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.json(), (text) => void parsePending(text, now)));
});
