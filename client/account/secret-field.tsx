import type { ComponentProps } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';

/** A password field with its words in the page's language. */
export function SecretField(props: Omit<ComponentProps<typeof PasswordField>, 'words'>) {
  const { t } = useTranslation();
  const words = {
    show: { short: t('account.password.show'), full: t('account.password.show_full') },
    hide: { short: t('account.password.hide'), full: t('account.password.hide_full') },
  };
  return <PasswordField {...props} words={words} />;
}
