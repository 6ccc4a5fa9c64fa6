import { Link } from '@tanstack/react-router';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './header.module.css';

/** What the account keeps, one step away. */
export function SavedMenu() {
  const { t } = useTranslation();
  return (
    <Popover label={t('frame.saved')} buttonClass={styles['choice']}>
      <ul>
        <li>
          <Link to="/user/articles">{t('saved_documents_page.title')}</Link>
        </li>
        <li>
          <Link to="/user/searches">{t('saved_searches_page.title')}</Link>
        </li>
        <li>
          <Link to="/user/lists">{t('shared_lists.title')}</Link>
        </li>
      </ul>
    </Popover>
  );
}
