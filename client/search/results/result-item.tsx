import { memo, useId, type ComponentType } from 'react';
import type { ResultDocument, SearchHitDocument } from '#contract/search.ts';
import { unapiId } from '#domain/citation/unapi.ts';
import type { SearchParameters } from '#domain/search-state/search-url.ts';
import { useSite } from '../../app/session/site.tsx';
import { ArticleLink } from './article-link.tsx';
import { anchorOfArticle } from './article-anchor.ts';
import { DocumentLines } from './document-lines.tsx';
import { ResultAbstract } from './result-abstract.tsx';
import { ResultActions } from './result-actions.tsx';
import { MarkedText } from './marked-text.tsx';
import { TopicsFound } from './topics-found.tsx';
import styles from './result-item.module.css';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useRevisionOfLastVisit } from '../../app/visits/visits.ts';

interface ResultItemProps {
  readonly hit: SearchHitDocument;
  /** Its position in the whole list, from 1. */
  readonly number: number;
  readonly fromSearch: SearchParameters;
  /** What can be done with the document, in the gutter; none for visitors. */
  readonly Tools: ComponentType<{ document: ResultDocument }> | null;
  /** Saves it for visitors, who are asked to sign in. */
  readonly onSave: ((id: number) => void) | null;
}

/** A document in a result list. It is drawn again only when it changes: ticking a filter must not wait for twenty of them. */
export const ResultItem = memo(function ResultItem({
  hit,
  number,
  fromSearch,
  Tools,
  onSave,
}: ResultItemProps) {
  const id = useId();
  const site = useSite().code;
  const { _source: document, highlight } = hit;
  return (
    <article className={styles['result']} id={anchorOfArticle(document.id)} aria-labelledby={`${id}-title`}>
      <NewMark added={hit.added} />
      {Tools !== null && (
        <div className={styles['tools']}>
          <Tools document={document} />
        </div>
      )}
      {/* Reference managers save what a list names so. */}
      <abbr className="unapi-id" title={unapiId(site, document.id)} hidden />
      <div className={styles['content']}>
        <DocumentLines
          document={document}
          number={number}
          titleId={`${id}-title`}
          titleAs="h3"
          actions={<ResultActions document={document} titleId={`${id}-title`} onSave={onSave} />}
        >
          <ArticleLink id={document.id} title={document.title} fromSearch={fromSearch}>
            {highlight.title === undefined ? document.title : <MarkedText text={highlight.title} />}
          </ArticleLink>
        </DocumentLines>
        {hit.by_topic !== null && <TopicsFound topics={hit.by_topic} />}
        <ResultAbstract document={document} fragment={highlight.description} />
      </div>
    </article>
  );
});

/** Says of a document that it was added since the visitor was last here. It lies beside the lines, since only the browser knows: nothing moves when it comes. */
function NewMark({ added }: { added: number }) {
  const { t } = useTranslation();
  const before = useRevisionOfLastVisit();
  if (before === null || added <= before) return null;
  return (
    <p className={styles['new']} title={t('search_page.new_since_last_visit')}>
      <span aria-hidden="true">{t('search_page.new')}</span>
      <span className="visually-hidden">{t('search_page.new_since_last_visit')}</span>
    </p>
  );
}
