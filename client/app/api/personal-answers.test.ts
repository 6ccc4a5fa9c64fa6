import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { signIn, signOut } from '../session/session.ts';
import { forgetPersonalAnswers, personalKey } from './personal-answers.ts';

function token(account: string, issued: number): string {
  const payload = { _id: account, iat: issued, exp: 4_000_000_000 };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

test('what was told to an account goes when it leaves or another one comes, and stays with its next token', () => {
  const queries = new QueryClient();
  const told = (): unknown => queries.getQueryData(personalKey('profile', 'hse'));
  signIn(token('ada', 1));
  forgetPersonalAnswers(queries);
  queries.setQueryData(['holdings', 'hse'], 'public');
  queries.setQueryData(personalKey('profile', 'hse'), 'of ada');

  signIn(token('ada', 2));
  expect(told()).toBe('of ada');

  signIn(token('ben', 3));
  expect(told()).toBeUndefined();

  queries.setQueryData(personalKey('profile', 'hse'), 'of ben');
  signOut();
  expect(told()).toBeUndefined();
  expect(queries.getQueryCache().find({ queryKey: personalKey('profile', 'hse') })).toBeUndefined();
  expect(queries.getQueryData(['holdings', 'hse'])).toBe('public');
});
