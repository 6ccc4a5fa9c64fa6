import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { longestLinkToken } from '#domain/accounts/link-lifetimes.ts';

/** Stands in an address for a token that has been used. */
const used = 'used';

/** What the server calls a token: it refuses other texts as it refuses any call that is not well made. */
function isToken(text: string): boolean {
  return text.length <= longestLinkToken && /^[\w.-]+$/.test(text);
}

/**
 * The token that a mail's link carries, as the page was opened with it. `forget` takes it out of the address bar and the
 * browser's history, to be called once the server has answered: nobody who sees or shares the address learns it. What cannot be
 * a token is one that is not in force, like any that was used: the page then says what it says of those.
 */
export function useLinkToken(): { token: string; forget: () => Promise<void> } {
  const { token = '' } = useParams({ strict: false });
  const [first] = useState(isToken(token) ? token : used);
  const navigate = useNavigate();
  const forget = useCallback(
    () => navigate({ to: '.', params: { token: used }, search: true, replace: true, resetScroll: false }),
    [navigate],
  );
  return { token: first, forget };
}

/** Pages that do what a mail's link says, whoever is signed in (those of client/account-routes.tsx that carry a token). */
const linkPages = /^\/(signup-confirm|reset-password|unsubscribe)\/./;

/** Whether the page is one of them: it goes on when the account of the browser is left, which the link itself may cause. */
export function isLinkPage(path: string = location.pathname): boolean {
  return linkPages.test(path);
}
