import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormErrors } from '../ui/forms/form-errors.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import styles from './account-form.module.css';
import type { AccountForm } from './use-account-form.ts';

interface FormFrameProps<Values extends FieldValues> {
  readonly form: AccountForm<Values>;
  /** Names the form for screen readers. */
  readonly name: string;
  /** What its button does, and what is said meanwhile. */
  readonly submit: string;
  readonly working: string;
  readonly children: ReactNode;
}

/** A form from its summary of problems to its button. The browser's own messages are off: ours say the same everywhere. */
export function FormFrame<Values extends FieldValues>({
  form,
  name,
  submit,
  working,
  children,
}: FormFrameProps<Values>) {
  return (
    <form method="post" noValidate aria-label={name} className={styles['form']} onSubmit={form.onSubmit}>
      <div className={styles['errors']}>
        <FormErrors {...form.problems} />
      </div>
      {children}
      <div className={styles['submit']}>
        <SubmitButton label={submit} workingLabel={working} isWorking={form.isWorking} />
      </div>
    </form>
  );
}
