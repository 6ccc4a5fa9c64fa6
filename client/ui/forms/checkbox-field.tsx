import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './form-field.module.css';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

/** A box to tick, its words beside it. */
export function CheckboxField({ label, error, id: givenId, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <div className={styles['tick']}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error === undefined ? undefined : `${id}-problem`}
          aria-invalid={error !== undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error !== undefined && (
        <span className={styles['problem']} id={`${id}-problem`}>
          {error}
        </span>
      )}
    </div>
  );
}
