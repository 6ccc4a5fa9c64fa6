import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { AccountPage } from '../../account/account-page.tsx';
import { LoginForm } from '../../account/login-form.tsx';

/** Signing in leads to the site's root, as for everybody who is signed in already: see the route. */
export function LoginPage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('account.login.title')}>
      <LoginForm />
    </AccountPage>
  );
}
