import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { unsubscribeAllEndpoint } from '#contract/account/unsubscribe.ts';
import { emailRule } from '#domain/accounts/field-rules.ts';
import { useDoneFor } from '../../account/posted-form.ts';
import { useAccountForm } from '../../account/use-account-form.ts';
import { call } from '../../app/api/call.ts';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { Outcome } from './outcome.tsx';
import styles from './unsubscribe-page.module.css';

/** Ends all email updates of the site to an address; nobody needs an account for it. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const site = useSite();
  const [ended, setEnded] = useState<string | null>(useDoneFor('unsubscribe'));
  const title = t('unsubscribe_page.title');
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {ended === null ? (
        <>
          <p>{t('unsubscribe_page.meaning', { site: site.name })}</p>
          <AddressForm onEnded={setEnded} />
        </>
      ) : (
        <Outcome title={t('unsubscribe_page.success')}>
          <p>{t('unsubscribe_page.ended_for', { site: site.name, email: ended })}</p>
          <p>{t('unsubscribe_page.notice')}</p>
        </Outcome>
      )}
    </div>
  );
}

function AddressForm({ onEnded }: { onEnded: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useUnsubscribing(onEnded);
  const { message, fields } = form.problems;

  /** Nothing is done for no address at all. */
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (form.form.getValues('email').trim() !== '') form.onSubmit(event);
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={t('unsubscribe_page.title')}
      className={styles['form']}
      onSubmit={submit}
    >
      <FormErrors
        {...form.problems}
        // What is wrong with the address itself has not been tried.
        message={
          message === null || fields.length > 0 ? message : `${t('unsubscribe_page.failed')}. ${message}`
        }
      />
      <TextField
        {...form.field('email', (value) => value.trim() === '' || emailRule(value))}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SubmitButton
        label={t('unsubscribe_page.unsubscribe_all')}
        workingLabel={t('search_page.working')}
        isWorking={form.isWorking}
      />
    </form>
  );
}

function useUnsubscribing(onEnded: (email: string) => void) {
  const { t } = useTranslation();
  const type = useSite().code;
  const session = useSession();
  return useAccountForm({
    defaultValues: { email: session.email ?? '' },
    labels: { email: t('account.email') },
    async send(fields) {
      const body = { type, email: fields.email.trim() };
      try {
        await call<typeof unsubscribeAllEndpoint>({ method: 'POST', path: '/unsubscribe-all', body });
      } catch (error) {
        showToast(t('unsubscribe_page.failed'), 'error');
        throw error;
      }
      return { success: true, data: {} };
    },
    postedAs: 'unsubscribe',
    onDone(_, { email }) {
      showToast(t('unsubscribe_page.success'));
      onEnded(email.trim());
    },
  });
}
