import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { LatestContent } from '#contract/latest-content.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { failureWords } from '../../app/api/failure-words.ts';
import { latestContentQuery } from '../../latest-content/latest-content.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { LatestArticleList } from '../../latest-content/latest-article-list.tsx';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useSite } from '../../app/session/site.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FollowMenu } from '../../search/results/follow-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditorsHtml } from './editors-html.tsx';
import { groupsOf } from './groups.ts';
import styles from './latest-content-page.module.css';

/** What the editors have added in the latest month. */
export function LatestContentPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const latest = useQuery(latestContentQuery(useSite().code, language));
  const month = latest.data ? monthName(latest.data, language) : '';
  useDocumentTitle(month, t('latest_content_page.title'));
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['heading']}>
          {t('latest_content_page.title')}
          {month !== '' && <span className={styles['month']}>{month}</span>}
        </h1>
        <FollowMenu followed="latest" />
      </div>
      {latest.isError && (
        <Notice
          kind="problem"
          action={<Button onClick={() => void latest.refetch()}>{t('failures.try_again')}</Button>}
        >
          {t(failureWords(latest.error))}
        </Notice>
      )}
      {latest.isPending && <Skeleton lines={12} label={t('latest_content_page.loading')} />}
      {latest.data === null && <NothingYet />}
      {latest.data && <Month content={latest.data} />}
    </div>
  );
}

function monthName({ year, month }: LatestContent, language: Language): string {
  const format = new Intl.DateTimeFormat(languageTags[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(year, month - 1));
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('latest_content_page.empty')}</p>
      <p>
        <Link to="/search" className={buttonClass('primary')}>
          {t('latest_content_page.search')}
        </Link>
      </p>
    </>
  );
}

function Month({ content }: { content: LatestContent }) {
  const { t } = useTranslation();
  const groups = groupsOf(content, useSite(), useLanguage());
  return (
    <>
      <EditorsHtml
        html={content.hot_Docs_Content1}
        lang={tagOfTextLanguage(content.hot_Docs_Content1_language)}
        className={styles['introduction']}
      />
      <EditorsHtml
        html={content.hot_Docs_Content2}
        lang={tagOfTextLanguage(content.hot_Docs_Content2_language)}
        className={styles['introduction']}
      />
      {content.hot_Docs_Articles.length > 0 && (
        <section className={styles['hot']}>
          <h2>{t('latest_content_page.hot_documents')}</h2>
          <LatestArticleList articles={content.hot_Docs_Articles} className={styles['articles']} />
        </section>
      )}
      {groups.map((group) => (
        <section key={group.id} className={styles['group']}>
          <h2>{group.name === '' ? t('latest_content_page.other_group') : group.name}</h2>
          <LatestArticleList articles={group.articles} className={styles['articles']} />
        </section>
      ))}
    </>
  );
}
