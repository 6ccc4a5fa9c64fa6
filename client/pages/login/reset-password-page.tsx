import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { resetEndpoint } from '#contract/accounts.ts';
import { confirmationRule, resetPasswordRule } from '#domain/accounts/reset-rules.ts';
import { AccountPage, NextSteps } from '../../account/account-page.tsx';
import { FormFrame } from '../../account/form-frame.tsx';
import { PasswordAdvice } from '../../account/password-advice.tsx';
import { SecretField } from '../../account/secret-field.tsx';
import { useDoneFor } from '../../account/posted-form.ts';
import { useAccountForm } from '../../account/use-account-form.ts';
import { call } from '../../app/api/call.ts';
import { useLinkToken } from '../../app/session/link-token.ts';
import { signOut } from '../../app/session/session.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';

/** Sets a new password with the token of the link; nobody is signed in by it. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  if (useDoneFor('reset-password') === null) return <NewPassword />;
  return (
    <AccountPage title={t('account.reset_password.title')}>
      <p>{t('account.reset_password.done')}</p>
      <NextSteps>
        <Link to="/login">{t('account.login.title')}</Link>
      </NextSteps>
    </AccountPage>
  );
}

function NewPassword() {
  const { t } = useTranslation();
  const { token } = useLinkToken();
  const navigate = useNavigate();
  const form = useAccountForm({
    defaultValues: { password: '', confirm: '' },
    labels: { password: t('account.password.new'), confirm: t('account.reset_password.confirm') },
    send: ({ password }) =>
      call<typeof resetEndpoint>({
        method: 'POST',
        path: '/account/reset/{token}',
        params: { token },
        body: { password },
      }),
    fieldOfCode: {
      cant_be_blank: 'password',
      password_too_short: 'password',
      password_too_long: 'password',
      password_too_common: 'password',
    },
    postedAs: 'reset-password',
    onDone() {
      showToast(t('account.reset_password.done'));
      // A new password ends all sign-ins, the one of this browser too.
      signOut();
      void navigate({ to: '/login', replace: true });
    },
  });
  return (
    <AccountPage title={t('account.reset_password.title')}>
      <p>{t('account.reset_password.introduction')}</p>
      <FormFrame
        form={form}
        name={t('account.reset_password.title')}
        submit={t('account.reset_password.submit')}
        working={t('account.reset_password.working')}
      >
        <SecretField
          {...form.field('password', (value, { confirm }) => resetPasswordRule(value, confirm))}
          hint={<PasswordAdvice password={form.form.watch('password')} />}
          autoComplete="new-password"
        />
        <SecretField
          {...form.field('confirm', confirmationRule, () => form.recheck('password'))}
          autoComplete="new-password"
        />
      </FormFrame>
      <NextSteps>
        <Link to="/forgot-password">{t('account.reset_password.ask_again')}</Link>
      </NextSteps>
    </AccountPage>
  );
}
