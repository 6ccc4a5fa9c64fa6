import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';

/** What the account keeps, one step away. The browser opens and closes it, and tells screen readers. */
export function SavedMenu() {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const close = (): void => list.current?.hidePopover();
  return (
    <div className={styles['saved']}>
      <button type="button" className={styles['choice']} popoverTarget={id}>
        {t('frame.saved')}
        <Icon name="down" size={16} />
      </button>
      <ul ref={list} id={id} popover="auto" className={styles['savedList']}>
        <li>
          <Link to="/user/articles" className={styles['choice']} onClick={close}>
            {t('layers.account.saved_documents')}
          </Link>
        </li>
        <li>
          <Link to="/user/searches" className={styles['choice']} onClick={close}>
            {t('layers.account.saved_searches')}
          </Link>
        </li>
      </ul>
    </div>
  );
}
