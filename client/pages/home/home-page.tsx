import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useSiteStatistics } from '../../app/api/site-guide.ts';
import { GuidedQuestions } from '../../guided-questions/guided-questions.tsx';
import { OpenQuestions } from '../../guided-questions/open-questions.tsx';
import { useLayers } from '../../layers/layer-stack.tsx';
import { BestSwitch } from '../../search/box/best-switch.tsx';
import { SearchBox } from '../../search/box/search-box.tsx';
import { advancedSearchHash } from '../../app/paths.ts';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { ExampleSearches } from './example-searches.tsx';
import styles from './home-page.module.css';
import { RecentDocuments } from './recent-documents.tsx';

/**
 * Where a visit begins: the search, then questions for those who do not know yet what to ask.
 */
export function HomePage() {
  const { t } = useTranslation();
  useDocumentTitle();
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <h1 className={styles['promise']}>{t('home_page.promise')}</h1>
        <Introduction />
        <HomeSearch />
      </div>
      <GuidedQuestions Questions={OpenQuestions} />
      <RecentDocuments />
    </div>
  );
}

function Introduction() {
  const { t } = useTranslation();
  const statistics = useSiteStatistics();
  return (
    <p className={styles['introduction']}>
      {statistics === undefined
        ? t('home_page.site_statistics_unknown')
        : t('home_page.site_statistics', { count: statistics.documents })}
    </p>
  );
}

function HomeSearch() {
  const { t } = useTranslation();
  const { open } = useLayers();
  const navigate = useNavigate();
  const [best, setBest] = useState(false);
  const typed = useRef('');
  function search(query: string, parameters: { readonly best?: string }): Promise<void> {
    const words = query.trim() === '' ? {} : { q: query };
    return navigate({ to: '/search', search: { ...words, ...parameters } });
  }
  /** The link leads to the search with the form open on it. Where it is followed here, what was typed goes along. */
  function searchByForm(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void search(typed.current, best ? { best: 'true' } : {}).then(() => open({ name: 'advanced-search' }));
  }
  return (
    <div className={styles['search']}>
      <div className={styles['field']}>
        <SearchBox
          query=""
          size="large"
          onSearch={(query) => void search(query, { best: String(best) })}
          best={best}
          onType={(text) => {
            typed.current = text;
          }}
        />
        <BestSwitch isOfBox best={best} onChange={setBest} />
      </div>
      <div className={styles['beside']}>
        <ExampleSearches />
        <div className={styles['links']}>
          <button
            type="button"
            className={styles['tips']}
            aria-haspopup="dialog"
            onClick={() => open({ name: 'help' })}
          >
            {t('layers.help.title')}
          </button>
          <Link to="/search" hash={advancedSearchHash} className={styles['tips']} onClick={searchByForm}>
            {t('advanced_search.title')}
          </Link>
          {/* Who has made no search has nothing to open. The browser knows it before the first paint: nothing moves. */}
          <button
            type="button"
            className={styles['tips']}
            data-part="recent-searches"
            aria-haspopup="dialog"
            onClick={() => open({ name: 'recent-searches' })}
          >
            {t('search_history.title')}
          </button>
        </div>
      </div>
    </div>
  );
}
