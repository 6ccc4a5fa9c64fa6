import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { registerEndpoint } from '#contract/accounts.ts';
import { call } from '../app/api/call.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { keepPendingFor } from '../app/session/pending-action.ts';
import { useSite } from '../app/session/site.tsx';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import styles from './account-form.module.css';
import { emailRule, newPasswordRule, repeats } from '#domain/accounts/field-rules.ts';
import { FormFrame } from './form-frame.tsx';
import { PasswordAdvice } from './password-advice.tsx';
import { SecretField } from './secret-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { WhyAccount } from './why-account.tsx';

/** Opens an account, and goes to the page that says what comes next. */
export function SignupForm() {
  const { t } = useTranslation();
  const { code: type } = useSite();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useAccountForm({
    defaultValues: { email: '', password: '', confirm: '', terms: false },
    labels: {
      email: t('account.email'),
      password: t('account.password.label'),
      confirm: t('account.password.confirm'),
      terms: t('text_pages.terms'),
    },
    send: ({ email, confirm }) =>
      call<typeof registerEndpoint>({
        method: 'POST',
        path: '/account/register',
        body: { type, language, email: email.trim(), password: confirm },
      }),
    fieldOfCode: {
      email_taken: 'email',
      invalid_email: 'email',
      cant_be_blank: 'password',
      password_too_short: 'password',
      password_too_long: 'password',
      password_too_common: 'password',
    },
    postedAs: 'signup',
    onDone(_, { email }) {
      keepPendingFor(email);
      void navigate({ to: '/signup-success' });
    },
  });
  return (
    <>
      <WhyAccount />
      <FormFrame
        form={form}
        name={t('account.signup.title')}
        submit={t('account.signup.title')}
        working={t('account.signup.working')}
      >
        <TextField {...form.field('email', emailRule)} type="email" inputMode="email" autoComplete="email" />
        <SecretField
          {...form.field('password', newPasswordRule, () => form.recheck('confirm'))}
          hint={<PasswordAdvice password={form.form.watch('password')} />}
          autoComplete="new-password"
        />
        <SecretField
          {...form.field('confirm', (value, { password }) => repeats(password, value))}
          autoComplete="new-password"
        />
        <CheckboxField
          {...form.field('terms', (accepted) => accepted || 'must_accept_terms')}
          label={t('account.signup.accept_terms')}
        />
        <p className={styles['note']}>
          <Link to="/terms" target="_blank">
            {t('text_pages.terms')}
          </Link>
          {' · '}
          <Link to="/privacy" target="_blank">
            {t('account.signup.read_privacy')}
          </Link>{' '}
          {t('account.signup.new_tab')}
        </p>
      </FormFrame>
      <div className={styles['links']}>
        <p>
          {t('account.signup.has_account')} <Link to="/login">{t('account.login.title')}</Link>
        </p>
      </div>
    </>
  );
}
