import { useState, type ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { FormField, type FieldWords } from './form-field.tsx';
import styles from './form-field.module.css';

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
    /** For a password manager: one that is known, or one that is being made. */
    readonly autoComplete: 'current-password' | 'new-password';
    /** The word on the button, and what it does in full. */
    readonly words: Readonly<Record<'show' | 'hide', { readonly short: string; readonly full: string }>>;
  };

/** A password, hidden until its owner wants to see it. Pasting and password managers work. */
export function PasswordField({ label, hint, error, id, words, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const word = isShown ? words.hide : words.show;
  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles['withButton']}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            aria-label={word.full}
            aria-description={label}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {word.short}
          </Button>
        </div>
      )}
    </FormField>
  );
}
