import { useTranslation } from '../../i18n/use-translation.tsx';
import { AccountPage } from '../../account-forms/account-page.tsx';
import { SignupForm } from '../../account-forms/signup-form.tsx';
import { SignupPromises } from '../../account-forms/signup-promises.tsx';

export function SignupPage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('account.signup.title')}>
      <SignupPromises />
      <SignupForm />
    </AccountPage>
  );
}
