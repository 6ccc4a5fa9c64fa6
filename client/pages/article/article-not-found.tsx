import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useNotFound } from '../../app/session/page-report.ts';
import styles from '../../article/article.module.css';

/** There is no document of this address. */
export function ArticleNotFound() {
  const { t } = useTranslation();
  const title = t('failures.page_not_found.title');
  useDocumentTitle(title);
  useNotFound();
  return (
    <div className={styles['header']}>
      <h1>{title}</h1>
      <p>{t('failures.page_not_found.oops')}</p>
      <p>{t('failures.page_not_found.advice')}</p>
    </div>
  );
}
