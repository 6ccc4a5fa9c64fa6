import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { RelatedDocument, SimilarDocumentView } from '#contract/related.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { articleLink } from '../app/paths.ts';
import { useSite } from '../app/session/site.tsx';
import { DocumentLines } from '../search/results/document-lines.tsx';
import { relatedQuery } from './related-query.ts';
import styles from './related.module.css';

/** What links of overviews say of an article, and documents that are like it, each with what it has in common; nothing where there is none. */
export function RelatedDocuments({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(relatedQuery(id, useSite().code, useLanguage()));
  if (data === undefined) return null;
  const { covered_by: coveredBy, covers, similar } = data;
  return (
    <>
      <Listed title={t('articles_page.covered_by')} documents={coveredBy} />
      <Listed title={t('articles_page.covers')} note={t('articles_page.covers_how')} documents={covers} />
      {similar.length > 0 && (
        <section>
          <h2>{t('articles_page.similar')}</h2>
          <ul className={styles['similar']}>
            {similar.map(({ document, common }) => (
              <li key={document.id}>
                <Related document={document}>
                  <Common common={common} />
                </Related>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ListedProps {
  readonly title: string;
  readonly note?: string;
  readonly documents: readonly RelatedDocument[];
}

function Listed({ title, note, documents }: ListedProps) {
  return documents.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <ul className={styles['similar']}>
        {documents.map((document) => (
          <li key={document.id}>
            <Related document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Related({ document, children }: { document: RelatedDocument; children?: ReactNode }) {
  const titleId = useId();
  const language = useLanguage();
  return (
    <article aria-labelledby={titleId}>
      <DocumentLines document={document} titleId={titleId} titleAs="h3">
        <Link {...articleLink(document.id, document.title, 'search', language)}>{document.title}</Link>
      </DocumentLines>
      {children}
    </article>
  );
}

/** What both have in common: topics and countries, and where they share none the words of their titles. */
function Common({ common }: Pick<SimilarDocumentView, 'common'>) {
  const { t, i18n } = useTranslation();
  const { topics, countries, words } = common;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' });
  const kinds = [
    ['topics', topics],
    ['countries', countries],
    ['words', topics.length === 0 ? words : []],
  ] as const;
  const said = kinds.filter(([, names]) => names.length > 0);
  return said.length === 0 ? null : (
    <p className={styles['note']}>
      {said.map(([kind, names]) => (
        <span key={kind}>{t(`articles_page.common_${kind}`, { names: list.format(names) })} </span>
      ))}
    </p>
  );
}
