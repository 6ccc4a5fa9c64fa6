import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile, profileEndpoint } from '#contract/account/profile.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { useSession } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';
import { call } from '../app/api/call.ts';
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

/** Until when the language of the page is one that the person has chosen; null: it is not. */
let chosenUntil: AbortSignal | null = null;

/** Notes that the person has chosen the language of the page, or (null) has the page follow the profile again. */
export function noteChosenLanguage(until: AbortSignal | null): void {
  chosenUntil = until;
}

/** Whether the person has chosen a language on this visit: it stands whatever the profile names, which may not have kept it. */
export function hasChosenLanguage(): boolean {
  return chosenUntil?.aborted === false;
}
