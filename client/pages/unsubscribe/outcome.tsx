import { useEffect, useRef, type ReactNode } from 'react';
import styles from './unsubscribe-page.module.css';

interface OutcomeProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Takes the place of what was pressed, says how it came out, and takes the focus with it. */
export function Outcome({ title, children }: OutcomeProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={styles['outcome']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
