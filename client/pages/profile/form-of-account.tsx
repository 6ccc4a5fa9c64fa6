import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { accountEditEndpoint } from '#contract/accounts.ts';
import type { Profile } from '#contract/account/profile.ts';
import { emailRule, newPasswordRule, notBlank } from '#domain/accounts/field-rules.ts';
import { SecretField } from '../../account/secret-field.tsx';
import { useAccountForm } from '../../account/use-account-form.ts';
import { call } from '../../app/api/call.ts';
import { profileQuery } from '../../account/profile.ts';
import { signIn } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { BlockForm } from './block-form.tsx';
import type { BlockProps } from './profile-block.tsx';

/** Changes the address, the password, or both. An empty password stays what it is. */
export function FormOfAccount({ profile, block }: BlockProps) {
  const { t } = useTranslation();
  const { form, asksCurrent } = useEditAccount(profile, block.onSaved);
  return (
    <BlockForm form={form} block={block} name={t('profile_page.account_information')}>
      <TextField
        {...form.field('email', emailRule)}
        type="email"
        autoComplete="email"
        hint={t('profile_page.email_hint')}
      />
      <SecretField
        {...form.field(
          'password',
          (value) => value === '' || newPasswordRule(value),
          () => form.recheck('confirm'),
        )}
        autoComplete="new-password"
        hint={t('profile_page.new_password_hint')}
      />
      <SecretField
        {...form.field('confirm', (value, { password }) => value === password || 'passwords_must_match')}
        autoComplete="new-password"
      />
      {asksCurrent && (
        <SecretField
          {...form.field('current', notBlank)}
          autoComplete="current-password"
          hint={t('profile_page.current_hint')}
        />
      )}
    </BlockForm>
  );
}

/** The form, and whether the current password is asked for: once the server wants to know who sits there. */
function useEditAccount(profile: Profile, onSaved: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const site = useSite();
  const [asksCurrent, setAsksCurrent] = useState(false);
  const form = useAccountForm({
    defaultValues: { email: profile.email, password: '', confirm: '', current: '' },
    labels: {
      email: t('account.email'),
      password: t('account.password.new'),
      confirm: t('account.reset_password.confirm'),
      current: t('profile_page.current'),
    },
    async send({ email, password, confirm, current }) {
      const address = email.trim();
      const body = {
        id: profile.id,
        ...(address.toLowerCase() === profile.email ? {} : { email: address }),
        ...(password === '' ? {} : { password, confirm }),
        ...(current === '' ? {} : { current }),
      };
      const answer = await call<typeof accountEditEndpoint>({ method: 'POST', path: '/account-edit', body });
      if (!answer.success && answer.data.error === 'current_password') setAsksCurrent(true);
      return answer;
    },
    fieldOfCode: {
      current_password: 'current',
      passwords_must_match: 'confirm',
      invalid_email: 'email',
      email_taken: 'email',
      cant_be_blank: 'password',
      password_too_short: 'password',
      password_too_long: 'password',
      password_too_common: 'password',
    },
    onDone({ token }) {
      // The new password has ended the token that asked for it; with the answered one the person stays signed in.
      if (token !== null) signIn(token);
      void queries.invalidateQueries({ queryKey: profileQuery(site.code).queryKey });
      showToast(t('profile_page.successfully_updated'));
      onSaved();
    },
  });
  return { form, asksCurrent };
}
