import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { AccountPage } from '../../account/account-page.tsx';
import { SignupForm } from '../../account/signup-form.tsx';

const promises = ['save_documents', 'save_searches', 'curated_searches'] as const;

export function SignupPage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('account.signup.title')}>
      <SignupPromises />
      <SignupForm />
    </AccountPage>
  );
}

/** What an account is good for. */
function SignupPromises() {
  const { t } = useTranslation();
  return (
    <div>
      <p>{t('account.signup.introduction')}</p>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>{t(`account.signup.${promise}`)}</li>
        ))}
      </ul>
    </div>
  );
}
