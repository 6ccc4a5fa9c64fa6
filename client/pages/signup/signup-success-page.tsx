import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import { AccountPage, NextSteps } from '../../account/account-page.tsx';
import { PendingAfterSignup } from '../../account/why-account.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Tells who has just signed up what comes next. */
export function SignupSuccessPage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('account.signup_success.title')}>
      <p>{t('account.signup_success.check')}</p>
      <p>{t('account.signup_success.valid', { count: linkLifetimes.confirm })}</p>
      <PendingAfterSignup />
      <NextSteps>
        <Link to="/search" className={buttonClass('primary')}>
          {t('account.signup_success.search')}
        </Link>
        <Link to="/login">{t('account.login.title')}</Link>
      </NextSteps>
    </AccountPage>
  );
}
