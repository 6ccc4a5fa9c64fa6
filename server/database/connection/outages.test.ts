import { once } from 'node:events';
import { connect } from 'node:net';
import { DrizzleQueryError } from '../drizzle.ts';
import { expect, test } from 'vitest';
import { outageOf, ownWords } from './outages.ts';

function failure(message: string, more: object = {}): Error {
  return Object.assign(new Error(message), more);
}

test.each([
  ['a disk that is full', failure('x', { code: '53100' }), 'read-only'],
  ['a transaction that may only read', failure('x', { code: '25006' }), 'read-only'],
  ['no connection free', failure('timeout exceeded when trying to connect'), 'away'],
  ['a server that is being stopped', failure('x', { code: '57P01' }), 'away'],
  ['a server that is not there', failure('x', { code: 'ECONNREFUSED' }), 'away'],
  ['a statement that takes too long', failure('x', { code: '57014' }), 'away'],
  ['a socket that is not there', failure('x', { code: 'ENOENT', syscall: 'connect' }), 'away'],
  ['a connection that broke', failure('Connection terminated unexpectedly'), 'away'],
  ['a file that is not there', failure('x', { code: 'ENOENT', syscall: 'open' }), null],
  ['a message that breaks the protocol', failure('x', { code: '08P01' }), null],
  ['a key that is taken', failure('x', { code: '23505' }), null],
  ['a statement with a mistake', failure('x', { code: '42601' }), null],
  ['a fault of ours', failure('x is not a function'), null],
  ['no error at all', 'timeout exceeded when trying to connect', null],
])('%s', (_, error, expected) => {
  expect(outageOf(error)).toBe(expected);
  if (!(error instanceof Error)) return;
  const wrapped = new DrizzleQueryError('select 1', [], error);
  expect(outageOf(new Error('The profile could not be read', { cause: wrapped }))).toBe(expected);
});

test('a name of two addresses that both refuse leaves the code as the reason', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const socket = connect({ host: 'two.test', port: 1, lookup: (_, __, give) => give(null, addresses) });
  const [error] = await once(socket, 'error').catch((thrown: unknown) => [thrown]);
  expect(error).toHaveProperty('message', '');
  expect(ownWords(new DrizzleQueryError('select $1', ['mail@example.org'], error))).toBe('ECONNREFUSED');
});
