import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { AccountForm } from '../../account/use-account-form.ts';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { FormOfBlock } from './profile-block.tsx';
import styles from './profile-page.module.css';

interface BlockFormProps<Values extends FieldValues> {
  readonly form: AccountForm<Values>;
  readonly block: FormOfBlock;
  /** Names the form for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The form of a block: its fields, its button, and under them what went wrong. */
export function BlockForm<Values extends FieldValues>({
  form,
  block,
  name,
  children,
}: BlockFormProps<Values>) {
  const { t } = useTranslation();
  const { onChanged } = block;
  const { isDirty } = form.form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={element} noValidate aria-label={name} className={styles['form']} onSubmit={form.onSubmit}>
      {children}
      <SubmitButton
        label={t('profile_page.save')}
        workingLabel={t('profile_page.saving')}
        isWorking={form.isWorking}
      />
      <FormErrors {...form.problems} />
    </form>
  );
}
