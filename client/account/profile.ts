import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { editProfileEndpoint, Profile, profileEndpoint } from '#contract/account/profile.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { currentToken, useSession } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';
import { call, type CallRequest } from '../app/api/call.ts';
import { personalKey } from '../app/api/personal-answers.ts';

/** The profile of the account that is signed in. */
export function profileQuery(site: SiteCode) {
  return queryOptions({
    queryKey: personalKey('profile', site),
    queryFn: async ({ signal }): Promise<Profile> =>
      (await call<typeof profileEndpoint>({ method: 'GET', path: '/profile', signal })).data,
  });
}

/** The profile; null while nobody is signed in, or while it is on its way. */
export function useProfile(): Profile | null {
  const { isSignedIn } = useSession();
  return useQuery({ ...profileQuery(useSite().code), enabled: isSignedIn }).data ?? null;
}

/** The address that mail of the account goes to; empty where it is not known. */
export function useOwnEmail(): string {
  const { email } = useSession();
  return useProfile()?.email ?? email ?? '';
}

/** What of a profile can be changed; what is left out stays. */
export type ProfileChanges = Omit<CallRequest<typeof editProfileEndpoint>['body'], 'id' | 'type'>;

/** Changes the profile on the server, and shows the changed one wherever it is shown. Throws an ApiError. */
export function useEditProfile(): (profile: Profile, changes: ProfileChanges) => Promise<void> {
  const queries = useQueryClient();
  const { code } = useSite();
  return useCallback(
    async (profile, changes) => {
      queries.setQueryData(profileQuery(code).queryKey, await send(code, profile, changes));
    },
    [queries, code],
  );
}

async function send(type: SiteCode, { id }: Profile, changes: ProfileChanges): Promise<Profile> {
  const body = { ...changes, id, type };
  return (await call<typeof editProfileEndpoint>({ method: 'POST', path: '/profile', body })).data;
}

/** The language that was chosen last, on its way to the server: the next one waits for it, so that the last is the one kept. */
let sent: Promise<unknown> = Promise.resolve();

/** Keeps the language that somebody signed in has chosen for the site; does nothing for others. Throws an ApiError. */
export function useKeepLanguage(): (language: Language) => Promise<void> {
  const queries = useQueryClient();
  const { code } = useSite();
  return useCallback(
    async (language) => {
      if (currentToken() === null) return;
      const profile = await queries.ensureQueryData(profileQuery(code));
      const languages = { ...profile.languages, [code]: language };
      // At once: the page follows the language that the profile names.
      queries.setQueryData(profileQuery(code).queryKey, { ...profile, language, languages });
      const answer = sent.then(() => send(code, profile, { language }));
      const settled = answer.catch(() => undefined);
      sent = settled;
      const kept = await answer;
      // An answer to an earlier choice says nothing of the one that has been made since.
      if (sent === settled) queries.setQueryData(profileQuery(code).queryKey, kept);
    },
    [queries, code],
  );
}
