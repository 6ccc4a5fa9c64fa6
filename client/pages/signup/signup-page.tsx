import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../session/document-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './signup-page.module.css';

const promises = ['save_documents', 'save_searches', 'curated_searches', 'profile'] as const;

/** Says what accounts will do, and that they are not open yet. */
export function SignupPage() {
  const { t } = useTranslation();
  const title = t('text_pages.accounts.title');
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{t('text_pages.accounts.coming')}</p>
      <p>{t('text_pages.accounts.with_account')}</p>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>{t(`text_pages.accounts.${promise}`)}</li>
        ))}
      </ul>
      <p>{t('text_pages.accounts.nothing_asked')}</p>
      <p>
        <Link to="/search" className={buttonClass('primary')}>
          {t('text_pages.accounts.back_to_search')}
        </Link>
      </p>
    </div>
  );
}
