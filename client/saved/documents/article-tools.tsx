import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './article-tools.module.css';
import { useSaveToggle } from './use-save-toggle.ts';
import { useSelectionWork } from './use-selection-work.ts';

interface ArticleToolsProps {
  readonly id: number;
  readonly emailClass: string | undefined;
  /** What comes after them in the bar. */
  readonly children: ReactNode;
  /** The menu at its end: what it is given comes first in it. */
  readonly MoreMenu: ComponentType<{ readonly id: number; readonly children: ReactNode }>;
}

/** Saves the article that is open, and emails it: entries of its bar. For people who are signed in. */
export function ArticleTools({ id, emailClass, children, MoreMenu }: ArticleToolsProps) {
  const { t } = useTranslation();
  const { isSaved, toggle } = useSaveToggle(id);
  const [documents] = useState([id]);
  const { doing, failed, run } = useSelectionWork(documents, null);
  return (
    <>
      <li className={styles['save']}>
        <Button
          kind="quiet"
          size="small"
          data-shortcut="save"
          aria-pressed={isSaved}
          title={isSaved ? t('search_page.saved_hint') : undefined}
          onClick={toggle}
        >
          <Icon name="bookmark" size={18} />
          {t('search_page.save')}
        </Button>
      </li>
      <li className={emailClass}>
        <Button kind="quiet" size="small" aria-disabled={doing !== null} onClick={() => run('email')}>
          {t('articles_page.email')}
        </Button>
      </li>
      {children}
      <MoreMenu id={id}>
        <ul>
          <li>
            <button type="button" aria-disabled={doing !== null} onClick={() => run('email')}>
              {t('search_page.email')}
            </button>
          </li>
        </ul>
      </MoreMenu>
      {failed !== null && (
        <li className={styles['line']}>
          <CallFailure error={failed.error} onRetry={() => run(failed.work)} />
        </li>
      )}
    </>
  );
}
