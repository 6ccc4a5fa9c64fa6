import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { signIn, signOut } from '../session/session.ts';
import { forgetPersonalAnswers, personalKey } from './personal-answers.ts';

function token(account: string, issued: number): string {
  const payload = { _id: account, iat: issued, exp: 4_000_000_000 };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

test('what was sent to an account goes when it leaves or another one comes, and stays with its next token', () => {
  const queries = new QueryClient();
  const reported = (): unknown => queries.getQueryData(personalKey('profile', 'hse'));
  signIn(token('ada', 1));
  forgetPersonalAnswers(queries);
  queries.setQueryData(['site-statistics', 'hse'], 'public');
  queries.setQueryData(personalKey('profile', 'hse'), 'of ada');

  signIn(token('ada', 2));
  expect(reported()).toBe('of ada');

  signIn(token('ben', 3));
  expect(reported()).toBeUndefined();

  queries.setQueryData(personalKey('profile', 'hse'), 'of ben');
  signOut();
  expect(reported()).toBeUndefined();
  expect(queries.getQueryCache().find({ queryKey: personalKey('profile', 'hse') })).toBeUndefined();
  expect(queries.getQueryData(['site-statistics', 'hse'])).toBe('public');
});
