import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { requestResetEndpoint } from '#contract/accounts.ts';
import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import { AccountPage, NextSteps } from '../../account/account-page.tsx';
import { emailRule } from '#domain/accounts/field-rules.ts';
import { FormFrame } from '../../account/form-frame.tsx';
import { useDoneFor } from '../../account/posted-form.ts';
import { useAccountForm } from '../../account/use-account-form.ts';
import { call } from '../../app/api/call.ts';
import { useSite } from '../../app/session/site.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** Asks for a link to a new password. What is said afterwards is the same for every address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(useDoneFor('forgot-password'));
  return sentTo === null ? (
    <RequestForm onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { code: type } = useSite();
  const form = useAccountForm({
    defaultValues: { email: '' },
    labels: { email: t('account.email') },
    send: ({ email }) =>
      call<typeof requestResetEndpoint>({
        method: 'POST',
        path: '/account/reset',
        body: { type, email: email.trim() },
      }),
    postedAs: 'forgot-password',
    onDone: (_, { email }) => onSent(email.trim()),
  });
  return (
    <AccountPage title={t('account.forgot_password.title')}>
      <p>{t('account.forgot_password.introduction', { count: linkLifetimes.reset })}</p>
      <FormFrame
        form={form}
        name={t('account.forgot_password.title')}
        submit={t('account.forgot_password.submit')}
        working={t('account.forgot_password.working')}
      >
        <TextField {...form.field('email', emailRule)} type="email" inputMode="email" autoComplete="email" />
      </FormFrame>
      <NextSteps>
        <Link to="/login">{t('account.forgot_password.back')}</Link>
      </NextSteps>
    </AccountPage>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <AccountPage title={t('account.forgot_password.sent_title')}>
      <p ref={message} tabIndex={-1}>
        {t('account.forgot_password.sent', { email, count: linkLifetimes.reset })}
      </p>
      <p>{t('account.forgot_password.not_come')}</p>
      <NextSteps>
        <Button onClick={onAgain}>{t('account.forgot_password.again')}</Button>
        <Link to="/login">{t('account.forgot_password.back')}</Link>
      </NextSteps>
    </AccountPage>
  );
}
