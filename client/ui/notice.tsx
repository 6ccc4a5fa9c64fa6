import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  /** A problem is announced at once. */
  readonly kind?: 'calm' | 'problem';
  /** What can be done about it: a button or a link. */
  readonly action?: ReactNode;
}

/** A short message within a page. */
export function Notice({ children, kind = 'calm', action }: NoticeProps) {
  const isProblem = kind === 'problem';
  return (
    <div
      className={`${styles['notice']} ${isProblem ? styles['problem'] : ''}`}
      role={isProblem ? 'alert' : undefined}
    >
      {isProblem && (
        <span className={styles['icon']}>
          <Icon name="warning" />
        </span>
      )}
      <div className={styles['words']}>
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
