import { useTranslation } from '../app/i18n/use-translation.tsx';
import { ApiError } from '../app/api/api-error.ts';
import { failureWords } from '../app/api/failure-words.ts';

/** Seconds above which a wait is given in minutes. */
const secondsGivenAsSuch = 90;

/** Says why a form could not be sent, and after how long it can be sent again where the server tells. */
export function useFailureMessage(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    const seconds = error instanceof ApiError ? error.retryAfter : null;
    if (seconds === null) return t(failureWords(error));
    const inMinutes = seconds > secondsGivenAsSuch;
    const wait = new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: inMinutes ? 'minute' : 'second',
      unitDisplay: 'long',
    }).format(inMinutes ? Math.ceil(seconds / 60) : Math.max(1, seconds));
    return error instanceof ApiError && error.status === 429
      ? t('account.form.too_many_requests', { wait })
      : t('account.form.busy', { wait });
  };
}
