import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { confirmEndpoint } from '#contract/accounts.ts';
import type { profileEndpoint } from '#contract/account/profile.ts';
import { AccountPage, NextSteps } from '../../account/account-page.tsx';
import { PendingAfterSignup } from '../../account/why-account.tsx';
import { call } from '../../app/api/call.ts';
import { isLinkPage, useLinkToken } from '../../app/session/link-token.ts';
import { currentToken, useSession } from '../../app/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';

/** How long the good news stands, in milliseconds. */
const redirectDelay = 4000;

/** Confirms the address of the link that was opened, that of a new account or the new one of an old account. */
export function SignupConfirmPage() {
  const { t } = useTranslation();
  const isConfirmed = useConfirmation();
  if (isConfirmed) return <Confirmed />;
  return (
    <AccountPage title={t('account.signup_confirm.title')}>
      <Skeleton lines={2} label={t('account.signup_confirm.waiting')} />
    </AccountPage>
  );
}

/** Sends the token, once however often the page is drawn. True when the server has confirmed; home when it has not. */
function useConfirmation(): boolean {
  const { t } = useTranslation();
  const { token, forget } = useLinkToken();
  const navigate = useNavigate();
  const [isConfirmed, setConfirmed] = useState(false);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const giveUp = (words: string): void => {
      showToast(words, 'error');
      // Whoever has gone on meanwhile stays where they are.
      if (isLinkPage()) void navigate({ to: '/', replace: true });
    };
    confirm(token).then(
      (confirmed) => {
        if (!confirmed) return giveUp(t('account.signup_confirm.failed'));
        setConfirmed(true);
        checkSignIn();
        return forget();
      },
      () => giveUp(t('account.signup_confirm.unreachable')),
    );
  }, [token, forget, navigate, t]);
  return isConfirmed;
}

async function confirm(token: string): Promise<boolean> {
  const path = '/account/confirm/{token}';
  const { data } = await call<typeof confirmEndpoint>({ method: 'POST', path, params: { token } });
  return data.confirmed;
}

/** A new address ends the sign-ins of its account: a token that is refused is forgotten, that of another account stays. */
function checkSignIn(): void {
  if (currentToken() === null) return;
  call<typeof profileEndpoint>({ method: 'GET', path: '/profile' }).catch(() => undefined);
}

function Confirmed() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountPage title={t('account.signup_confirm.done_title')}>
      <p role="status">{t('account.signup_confirm.done')}</p>
      {!isSignedIn && <PendingAfterSignup />}
      <NextSteps>
        <Link to="/" className={buttonClass('primary')}>
          {t('account.signup_confirm.home')}
        </Link>
        {!isSignedIn && <Link to="/login">{t('account.login.title')}</Link>}
      </NextSteps>
    </AccountPage>
  );
}
