import type { ComponentProps } from 'react';
import { FormField, type FieldWords } from './form-field.tsx';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** One line of text: `<TextField label={…} error={…} {...register('email')} />`. */
export function TextField({ label, hint, error, id, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => <input {...input} {...control} />}
    </FormField>
  );
}
