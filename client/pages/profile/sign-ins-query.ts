import { queryOptions } from '@tanstack/react-query';
import type { signInsEndpoint } from '#contract/accounts.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '../../app/api/call.ts';
import { personalKey } from '../../app/api/personal-answers.ts';

export type SignIn = AnswerOf<typeof signInsEndpoint>['data'][number];

/** The sign-ins in force. Asked for at every visit: other devices come and go. */
export function signInsQuery() {
  return queryOptions({
    queryKey: personalKey('sign-ins'),
    queryFn: async ({ signal }) =>
      (await call<typeof signInsEndpoint>({ method: 'GET', path: '/account/sign-ins', signal })).data,
    staleTime: 0,
  });
}
