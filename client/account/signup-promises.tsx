import { useTranslation } from '../app/i18n/use-translation.tsx';

const promises = ['save_documents', 'save_searches', 'curated_searches'] as const;

/** What an account is good for. */
export function SignupPromises() {
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
