import { useId, type ReactNode } from 'react';
import styles from './form-field.module.css';

/** What ties a control to its label, its hint and its problem. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with what was given; undefined while nothing is. */
  readonly error?: string | undefined;
  /** Where a summary of problems leads to. */
  readonly id?: string | undefined;
}

/** A control with its label above, its hint, and below it what is wrong. */
export function FormField({
  label,
  hint,
  error,
  id: givenId,
  children,
}: FieldWords & { readonly children: (control: ControlAttributes) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-problem`;
  const described = [hintId, errorId].filter((one) => one !== undefined).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint !== undefined && (
        <span id={hintId} className={styles['hint']}>
          {hint}
        </span>
      )}
      <div className={styles['control']}>
        {children({
          id,
          className: styles['input'],
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': error !== undefined,
        })}
      </div>
      <span className={styles['problem']} id={errorId}>
        {error}
      </span>
    </div>
  );
}
