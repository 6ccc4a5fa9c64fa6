import { Writable } from 'node:stream';
import { DrizzleQueryError } from '#server/database/drizzle.ts';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

/** What a log has of an error. */
function logOf(error: unknown): string {
  let written = '';
  const stream = new Writable({
    write(chunk, _, done) {
      written += String(chunk);
      done();
    },
  });
  createLogger('error', stream).error({ err: error }, 'A call failed unexpectedly');
  return written;
}

it('logs a failed statement and what the database said of it, without its values', () => {
  const said = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'accounts_email',
    detail: 'Key (email)=(seeded@example.org) already exists.',
  });
  const values = ['seeded@example.org', 'seeded\n    at seeded (seeded.ts)\ncaused by: seeded'];
  const log = logOf(new DrizzleQueryError('insert into accounts values ($1, $2)', values, said));
  expect(log).not.toContain('seeded');
  const { err } = JSON.parse(log);
  expect(err.message).toBe('Failed query: insert into accounts values ($1, $2)');
  expect(err.stack).toContain('logger.test.ts');
  expect(err.cause).toMatchObject({
    message: 'duplicate key',
    code: '23505',
    constraint: 'accounts_email',
  });
});

it('logs other errors with message, stack and cause', () => {
  const error = new Error('no connection', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  const { err } = JSON.parse(logOf(error));
  expect(err).toMatchObject({
    type: 'Error',
    message: 'no connection',
    cause: { code: 'ECONNREFUSED' },
  });
  expect(err.stack).toContain('logger.test.ts');
});
