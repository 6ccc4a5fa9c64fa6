import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SimilarDocumentView } from '#contract/related.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { articleLink } from '../app/paths.ts';
import { useSite } from '../app/session/site.tsx';
import { DocumentLines } from '../search/results/document-lines.tsx';
import { relatedQuery } from './related-query.ts';
import styles from './related.module.css';

/** Documents that are like an article, each with what it has in common; nothing where none is. */
export function SimilarDocuments({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(relatedQuery(id, useSite().code, useLanguage()));
  if (data === undefined || data.similar.length === 0) return null;
  return (
    <section>
      <h2>{t('articles_page.similar')}</h2>
      <ul className={styles['similar']}>
        {data.similar.map((one) => (
          <li key={one.document.id}>
            <SimilarDocument {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarDocument({ document, common }: SimilarDocumentView) {
  const titleId = useId();
  const language = useLanguage();
  return (
    <article aria-labelledby={titleId}>
      <DocumentLines document={document} titleId={titleId} titleAs="h3">
        <Link {...articleLink(document.id, document.title, 'search', language)}>{document.title}</Link>
      </DocumentLines>
      <Common common={common} />
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
