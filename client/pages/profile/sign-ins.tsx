import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { endSignInsEndpoint, signInsEndpoint } from '#contract/accounts.ts';
import { sites } from '#domain/sites/sites.ts';
import { call } from '../../app/api/call.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useSession } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { handFocusOn } from '../../ui/hand-focus-on.ts';
import styles from './profile-page.module.css';
import type { AnswerOf } from '#contract/endpoint.ts';
import { personalKey } from '../../app/api/personal-answers.ts';

/** Where the account is signed in, and how to end that. */
export function SignIns() {
  const { t } = useTranslation();
  const id = useId();
  const { isSignedIn } = useSession();
  const signIns = useQuery({ ...signInsQuery(), enabled: isSignedIn });
  const ending = useEndSignIns();
  const others = signIns.data?.filter(({ current }) => !current) ?? [];
  return (
    <section className={styles['block']} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{t('profile_page.sign_ins')}</h2>
      <p className={styles['quiet']}>{t('profile_page.sign_ins_meaning')}</p>
      {signIns.isError && <CallFailure error={signIns.error} onRetry={() => void signIns.refetch()} />}
      {signIns.isPending && <DelayedSkeletons texts={1} lines={3} />}
      <ul className={styles['signIns']}>
        {signIns.data?.map((signIn) => (
          <li key={signIn.id}>
            <SignInLines signIn={signIn} />
            {!signIn.current && (
              <Button
                ref={handFocusOn}
                size="small"
                aria-disabled={ending.isPending}
                aria-label={t('profile_page.end_sign_in', { browser: browserOf(signIn) })}
                onClick={() => {
                  if (!ending.isPending) ending.mutate(signIn.id);
                }}
              >
                {t('profile_page.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending.isError && (
        <CallFailure error={ending.error} onRetry={() => ending.mutate(ending.variables ?? null)} />
      )}
      {others.length > 0 && (
        <Button
          ref={handFocusOn}
          aria-disabled={ending.isPending}
          onClick={() => {
            if (!ending.isPending) ending.mutate(null);
          }}
        >
          {t('profile_page.end_others', { count: others.length })}
        </Button>
      )}
      <output className={styles['quiet']}>
        {ending.isSuccess && !ending.isPending && t('profile_page.ended')}
      </output>
    </section>
  );

  function browserOf({ browser }: SignIn): string {
    return browser ?? t('profile_page.unknown_browser');
  }
}

function SignInLines({ signIn: { browser, site, since, until, current } }: { signIn: SignIn }) {
  const { t } = useTranslation();
  return (
    <div>
      <p>
        <b>{browser ?? t('profile_page.unknown_browser')}</b>{' '}
        {current && <span className={styles['thisOne']}>{t('profile_page.this_sign_in')}</span>}
      </p>
      <p className={styles['quiet']}>
        {t('profile_page.sign_in_times', {
          site: sites[site].name,
          since: new Date(since),
          until: new Date(until),
        })}
      </p>
    </div>
  );
}

/** Ends one sign-in by its id, or (null) all but this one; the list is asked for anew. */
function useEndSignIns() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string | null) =>
      call<typeof endSignInsEndpoint>({ method: 'POST', path: '/account/sign-ins/end', body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: signInsQuery().queryKey }),
  });
}

type SignIn = AnswerOf<typeof signInsEndpoint>['data'][number];

/** The sign-ins in force. Asked for at every visit: other devices come and go. */
function signInsQuery() {
  return queryOptions({
    queryKey: personalKey('sign-ins'),
    queryFn: async ({ signal }) =>
      (await call<typeof signInsEndpoint>({ method: 'GET', path: '/account/sign-ins', signal })).data,
    staleTime: 0,
  });
}
