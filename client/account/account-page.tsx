import type { ReactNode } from 'react';
import { useDocumentTitle } from '../app/session/document-title.ts';
import styles from './account-page.module.css';

/** A page of one narrow column. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** What can be done next, side by side. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <p className={styles['actions']}>{children}</p>;
}
