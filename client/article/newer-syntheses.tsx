import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Article } from '#contract/articles.ts';
import type { RelatedDocument } from '#contract/related.ts';
import { monthInWords } from '#domain/text/partial-date.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { articleLink } from '../app/paths.ts';
import { useSite } from '../app/session/site.tsx';
import { Notice } from '../ui/notice.tsx';
import { relatedQuery } from './related-query.ts';
import styles from './related.module.css';

/** Says that the question of an article was answered again from later studies, and what makes that so; nothing where it was not. */
export function NewerSyntheses({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { data } = useQuery(relatedQuery(article.id, useSite().code, useLanguage()));
  if (data === undefined || data.newer.length === 0) return null;
  return (
    <Notice>
      <section className={styles['newer']} aria-labelledby="newer-syntheses">
        <p id="newer-syntheses" className={styles['heading']}>
          {t('articles_page.newer', { count: data.newer.length })}
        </p>
        <ul>
          {data.newer.map((document) => (
            <NewerSynthesis key={document.id} document={document} article={article} />
          ))}
        </ul>
        <p className={styles['note']}>{t('articles_page.newer_how')}</p>
      </section>
    </Notice>
  );
}

interface NewerSynthesisProps {
  readonly document: RelatedDocument;
  readonly article: Article;
}

function NewerSynthesis({ document, article }: NewerSynthesisProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const searched = monthInWords(document.lastLitSearch, language);
  const own = monthInWords(article.lastLitSearch, language);
  return (
    <li>
      <Link
        {...articleLink(document.id, document.title, 'search', language)}
        lang={tagOfTextLanguage(document.title_language)}
      >
        {document.title}
      </Link>
      <p>
        {t('articles_page.newer_search', { searched, own })} <ComparedQuality {...{ document, article }} />
      </p>
    </li>
  );
}

/** How both are rated, as far as they are. */
function ComparedQuality({ document: { quality }, article: { quality: own } }: NewerSynthesisProps) {
  const { t } = useTranslation();
  if (quality === null) return t('articles_page.newer_not_rated');
  if (own === null) return t('articles_page.newer_rated_alone', { quality });
  return t('articles_page.newer_rated', { quality, own });
}
