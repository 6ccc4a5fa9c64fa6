import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { AccountPage } from '../../account/account-page.tsx';
import { SignupForm } from '../../account/signup-form.tsx';
import { SignupPromises } from '../../account/signup-promises.tsx';

export function SignupPage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('account.signup.title')}>
      <SignupPromises />
      <SignupForm />
    </AccountPage>
  );
}
