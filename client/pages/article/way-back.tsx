import { Link, useLocation, useSearch, type HistoryState } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { ResultDocument } from '#contract/search.ts';
import { pageSize, type SearchState } from '#domain/search-state/search-state.ts';
import { fromSearchParameters, toSearchParameters } from '#domain/search-state/search-url.ts';
import { shownQuery } from '#domain/search-state/shown-query.ts';
import { searchLink } from '../../app/paths.ts';
import { ArticleLink } from '../../search/results/article-link.tsx';
import { anchorOfArticle } from '../../search/results/article-anchor.ts';
import { positionInList } from '../../search/results/neighbours.ts';
import { useSearchResults } from '../../search/state/search-results.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { useSite } from '../../app/session/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsHydrating } from '../../ui/hydration.ts';
import styles from '../../article/article.module.css';

/** Where the visitor came from, and the articles before and after this one in the list that it was opened from. */
export function WayBack({ id }: { id: number }) {
  const { t } = useTranslation();
  const site = useSite();
  const { source }: { source?: string } = useSearch({ strict: false });
  const { fromSearch: parameters, fromSaved } = useWayHere();
  const state = parameters === undefined ? null : fromSearchParameters({ ...parameters }, site);
  return (
    <div className={styles['way']}>
      <nav aria-label={t('articles_page.breadcrumb')}>
        {state !== null && (
          <Link {...searchLink(state, site)} hash={anchorOfArticle(id)} className={styles['back']}>
            <Icon name="back" size={16} />
            {state.query === ''
              ? t('articles_page.back_to_results')
              : t('articles_page.back_to_results_for', { query: shownQuery(state.query) })}
          </Link>
        )}
        {fromSaved !== undefined && (
          <Link to="/user/articles" state={{ savedView: fromSaved }} className={styles['back']}>
            <Icon name="back" size={16} />
            {t('articles_page.back_to_saved')}
          </Link>
        )}
        {state === null && source === 'latest_content' && (
          <Link to="/latest-content" className={styles['back']}>
            <Icon name="back" size={16} />
            {t('articles_page.back_to_latest_content')}
          </Link>
        )}
        {state === null && fromSaved === undefined && source !== 'latest_content' && (
          <Link to="/search" className={styles['back']}>
            <Icon name="back" size={16} />
            {t('search_page.title')}
          </Link>
        )}
      </nav>
      {state !== null && <Neighbours id={id} state={state} />}
    </div>
  );
}

/** What the history of the browser knows of the way to the article, which the server does not. */
function useWayHere(): Pick<HistoryState, 'fromSearch' | 'fromSaved'> {
  const state = useLocation({ select: (location) => location.state });
  return useIsHydrating() ? {} : state;
}

function Neighbours({ id, state }: { id: number; state: SearchState }) {
  const { t } = useTranslation();
  const site = useSite();
  const { answers, firstPage } = useSearchResults(state);
  const documents =
    answers?.flatMap((answer) => answer.hits.hits.map(({ _source: document }) => document)) ?? [];
  const position = positionInList(documents, (one) => one.id === id, firstPage * pageSize);
  if (position === null) return null;
  const fromSearch = toSearchParameters(state, site);
  const total = answers?.[0]?.hits.total.value ?? documents.length;
  function neighbour(document: ResultDocument | null, rel: 'prev' | 'next') {
    if (document === null) return null;
    const { id, title, title_language: language } = document;
    return (
      <ArticleLink id={id} title={title} fromSearch={fromSearch} rel={rel} className={styles['neighbour']}>
        {rel === 'prev' && <Icon name="back" size={16} />}
        <span aria-hidden="true">{t(rel === 'prev' ? 'articles_page.previous' : 'articles_page.next')}</span>
        <NameWithTitle
          textKey={rel === 'prev' ? 'articles_page.previous_titled' : 'articles_page.next_titled'}
          title={title}
          lang={tagOfTextLanguage(language)}
        />
        {rel === 'next' && <Icon name="next" size={16} />}
      </ArticleLink>
    );
  }
  return (
    <nav className={styles['neighbours']} aria-label={t('articles_page.neighbours')}>
      {neighbour(position.previous, 'prev')}
      <span className={styles['position']}>
        {t('articles_page.place', { number: position.number, count: total })}
      </span>
      {neighbour(position.next, 'next')}
    </nav>
  );
}

interface NameWithTitleProps {
  readonly textKey: 'articles_page.previous_titled' | 'articles_page.next_titled';
  readonly title: string;
  /** Of the title, where it is not the page's. */
  readonly lang: string | undefined;
}

/** A character that no text has: where the title goes, which is an element of its own. */
const titleMarker = '\uE000';

/** What a link to a neighbour is called where its title is not seen. The words and marks around the title are the language's. */
function NameWithTitle({ textKey, title, lang }: NameWithTitleProps) {
  const { t } = useTranslation();
  const [before, after] = t(textKey, { title: titleMarker }).split(titleMarker);
  return (
    <span className="visually-hidden">
      {before}
      <span lang={lang}>{title}</span>
      {after}
    </span>
  );
}
