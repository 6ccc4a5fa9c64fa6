import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { deleteAccountEndpoint } from '#contract/accounts.ts';
import { notBlank } from '#domain/accounts/field-rules.ts';
import { FormFrame } from '../../account/form-frame.tsx';
import { SecretField } from '../../account/secret-field.tsx';
import { useAccountForm } from '../../account/use-account-form.ts';
import { call } from '../../app/api/call.ts';
import { useConfirm } from '../../layers/use-confirm.ts';
import { signOut } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import styles from './profile-page.module.css';

const losses = ['profile', 'documents', 'searches', 'lists', 'updates'] as const;

/** The way to be forgotten: says what goes, asks for the password, and once more. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{t('profile_page.delete_account')}</h2>
      <p>{t('profile_page.delete_meaning')}</p>
      <ul className={styles['losses']}>
        {losses.map((loss) => (
          <li key={loss}>{t(`profile_page.losses.${loss}`)}</li>
        ))}
      </ul>
      <p className={styles['quiet']}>{t('profile_page.delete_backups')}</p>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('profile_page.keep_account') : t('profile_page.delete_account')}
      </Button>
      {isOpen && <DeletionForm />}
    </section>
  );
}

function DeletionForm() {
  const { t } = useTranslation();
  const ask = useConfirm();
  const form = useDeletion();

  /** Asks once more, where there is nothing to say against the form. */
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isComplete = await form.form.trigger();
    const isSure =
      !isComplete ||
      (await ask({
        title: t('profile_page.delete_account'),
        text: t('profile_page.delete_question'),
        confirm: t('profile_page.delete_for_good'),
        cancel: t('profile_page.keep_account'),
      }));
    if (isSure) form.onSubmit(event);
  }
  return (
    <FormFrame
      form={{ ...form, onSubmit: (event) => void submit(event) }}
      name={t('profile_page.delete_account')}
      submit={t('profile_page.delete_for_good')}
      working={t('profile_page.deleting')}
    >
      <SecretField {...form.field('password', notBlank)} autoComplete="current-password" />
    </FormFrame>
  );
}

function useDeletion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useAccountForm({
    defaultValues: { password: '' },
    labels: { password: t('profile_page.current') },
    send: (body) => call<typeof deleteAccountEndpoint>({ method: 'POST', path: '/account/delete', body }),
    fieldOfCode: { current_password: 'password' },
    onDone() {
      // Nothing to end on the server: the token went with the account.
      signOut();
      void navigate({ to: '/', replace: true, ignoreBlocker: true });
      showToast(t('profile_page.account_deleted'));
    },
  });
}
