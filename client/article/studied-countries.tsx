import { Fragment } from 'react';
import type { Article } from '#contract/articles.ts';
import { withRemark } from '#domain/sites/punctuation.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import styles from './article.module.css';
import { ExternalLink } from './external-link.tsx';
import { FilterLink } from './filter-link.tsx';

/** Economic evaluations and costing studies are each one study: a count of them would say nothing. */
const typesWithoutCounts: ReadonlySet<string> = new Set(['economic-evaluation']);

/** The countries of a document, with the number of studies in each, where it is known, and links to those that have one. */
export function StudiedCountries({ article }: { article: Article }) {
  const language = useLanguage();
  const hasCounts = article.type === null || !typesWithoutCounts.has(article.type);
  return (
    <ul className={styles['plain']}>
      {article.country_links.map(({ key, filter, value }) => (
        <li key={key}>
          <FilterLink filterKey={filter}>{key}</FilterLink>
          {hasCounts && value.count > 0 && withRemark('', value.count, language)}
          {value.links.length > 0 && (
            <span className={styles['studies']} lang={tagOfTextLanguage(article.record_language)}>
              {value.links.map((link) => (
                <Fragment key={link.url}>
                  {' '}
                  <ExternalLink url={link.url}>{link.name}</ExternalLink>
                </Fragment>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
