import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { editProfileEndpoint, Profile } from '#contract/account/profile.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call, type CallRequest } from '../app/api/call.ts';
import { currentToken, untilAccountChanges } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';
import { noteChosenLanguage, profileQuery } from './profile.ts';

/** What of a profile can be changed; what is left out stays. */
export type ProfileChanges = Omit<CallRequest<typeof editProfileEndpoint>['body'], 'id' | 'type'>;

/** Changes the profile on the server, and shows the changed one wherever it is shown. Throws an ApiError. */
export function useEditProfile(): (profile: Profile, changes: ProfileChanges) => Promise<void> {
  const queries = useQueryClient();
  const { code } = useSite();
  return useCallback(
    async (profile, changes) => {
      const changed = await send(code, profile, changes);
      noteChosenLanguage(null);
      keepChanged(queries, code, changed);
    },
    [queries, code],
  );
}

async function send(type: SiteCode, { id }: Profile, changes: ProfileChanges): Promise<Profile> {
  const body = { ...changes, id, type };
  return (await call<typeof editProfileEndpoint>({ method: 'POST', path: '/profile', body })).data;
}

/** Shows a profile as the server has it now, unless another account has come meanwhile. */
function keepChanged(queries: QueryClient, site: SiteCode, changed: Profile): void {
  queries.setQueryData(profileQuery(site).queryKey, (now) => (now?.id === changed.id ? changed : now));
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
      noteChosenLanguage(untilAccountChanges());
      const profile = await queries.ensureQueryData(profileQuery(code));
      const answer = sent.then(() => send(code, profile, { language }));
      sent = answer.catch(() => undefined);
      keepChanged(queries, code, await answer);
    },
    [queries, code],
  );
}
