import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonKind = 'normal' | 'primary' | 'quiet';

/** The classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'normal', size: 'normal' | 'small' = 'normal'): string {
  const parts = [
    styles['button'],
    kind === 'normal' ? '' : styles[kind],
    size === 'small' ? styles['small'] : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  readonly kind?: ButtonKind;
  readonly size?: 'normal' | 'small';
  readonly type?: 'button' | 'submit';
};

export function Button({ kind, size, type = 'button', ...rest }: ButtonProps) {
  // A type is always given; the rule sees only that it is not a literal.
  // oxlint-disable-next-line react/button-has-type
  return <button {...rest} type={type} className={buttonClass(kind, size)} />;
}
