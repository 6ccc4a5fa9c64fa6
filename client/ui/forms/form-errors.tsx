import { useEffect, useRef } from 'react';
import { Notice } from '../notice.tsx';
import styles from './form-errors.module.css';

/** A problem of one field, by the id of its control. */
export interface FieldError {
  readonly id: string;
  /** Names the field and says what is wrong with it. */
  readonly text: string;
  /** It has been put right since: its line stays empty. */
  readonly isMended?: boolean;
}

interface FormErrorsProps {
  /** What is wrong as a whole: what the server said, or that fields need another look. null while nothing is. */
  readonly message: string | null;
  readonly fields?: readonly FieldError[];
  /** Counts the tries to send: at each one that fails, the summary takes the focus. */
  readonly attempt: number;
}

/** Stands above a form's fields, names what is wrong and leads to it. */
export function FormErrors({ message, fields = [], attempt }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  if (message === null) return null;
  return (
    <div ref={summary} tabIndex={-1}>
      <Notice kind="problem">
        <p>{message}</p>
        {fields.length > 0 && (
          <ul className={styles['fields']}>
            {fields.map(({ id, text, isMended = false }) => (
              <li key={id} className={isMended ? styles['mended'] : undefined}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
