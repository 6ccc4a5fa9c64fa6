import { useEffect } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { onSessionChange } from '../app/session/session.ts';
import { showToast } from '../ui/toasts/toasts.tsx';

/** Tells that the session's time has run out while the page was open. */
export function useSessionEnd(): void {
  const { t } = useTranslation();
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === 'expired') showToast(t('account.session_over'), 'info');
      }),
    [t],
  );
}
