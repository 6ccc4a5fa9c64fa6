import { Link } from '@tanstack/react-router';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { signInEndpoint } from '#contract/accounts.ts';
import { call } from '../app/api/call.ts';
import { signIn } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import styles from './account-form.module.css';
import { notBlank } from '#domain/accounts/field-rules.ts';
import { FormFrame } from './form-frame.tsx';
import { SecretField } from './secret-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { WhyAccount } from './why-account.tsx';

/** Signs in. `onDone` is called when the session has begun. */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation();
  const { code: type } = useSite();
  const form = useAccountForm({
    defaultValues: { email: '', password: '', remember: false },
    labels: {
      email: t('account.email'),
      password: t('account.password.label'),
      remember: t('account.login.remember'),
    },
    send: ({ email, ...rest }) =>
      call<typeof signInEndpoint>({
        method: 'POST',
        path: '/auth/client',
        body: { ...rest, type, email: email.trim() },
      }),
    postedAs: 'login',
    onDone({ token }) {
      signIn(token);
      onDone?.();
    },
  });
  const { error: _, ...remember } = form.field('remember');
  return (
    <>
      <WhyAccount />
      <div data-part="scripted">
        <FormFrame
          form={form}
          name={t('account.login.title')}
          submit={t('account.login.title')}
          working={t('account.login.working')}
        >
          <TextField
            {...form.field('email', (value) => notBlank(value.trim()))}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <SecretField {...form.field('password', notBlank)} autoComplete="current-password" />
          <CheckboxField {...remember} />
        </FormFrame>
      </div>
      <div className={styles['links']}>
        <p>
          <Link to="/forgot-password">{t('account.login.forgot')}</Link>
        </p>
        <p>
          {t('account.login.no_account')} <Link to="/signup">{t('account.signup.title')}</Link>
        </p>
      </div>
    </>
  );
}
