import { useTranslation } from '../app/i18n/use-translation.tsx';
import { usePending } from '../app/session/pending-action.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './account-form.module.css';

/** Says why what a visitor asked for needs an account, and that it will be done. Nothing where nothing was asked for. */
export function WhyAccount() {
  const { t } = useTranslation();
  const kind = usePending('tab');
  if (kind === null) return null;
  return (
    <div className={styles['why']}>
      <Notice>{t(`account.pending.why.${kind}`)}</Notice>
    </div>
  );
}

/** Says, on the way from signing up to signing in, that what was asked for is not forgotten. */
export function PendingAfterSignup() {
  const { t } = useTranslation();
  const kind = usePending('browser');
  return kind === null ? null : <p>{t(`account.pending.next.${kind}`)}</p>;
}
