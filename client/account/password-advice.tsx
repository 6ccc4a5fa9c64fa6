import { useTranslation } from '../app/i18n/use-translation.tsx';
import { passwordLength, passwordLengths } from '#domain/accounts/password-length.ts';

/** Says of a new password whether its length will do. There are no other rules to follow. */
export function PasswordAdvice({ password }: { password: string }) {
  const { t } = useTranslation();
  const length = passwordLength(password);
  const { shortest, advised } = passwordLengths;
  if (length >= advised) return t('account.password.long');
  if (length >= shortest) return t('account.password.enough', { advised });
  return t('account.password.advice', { shortest, advised });
}
