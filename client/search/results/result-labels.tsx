import { useId, useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { ResultDocument } from '#contract/search.ts';
import { QualityMark } from './quality-mark.tsx';
import styles from './result-item.module.css';

type Label = 'best' | 'living' | 'grade' | 'free';

function labelsOf(document: ResultDocument): Label[] {
  const labels: [Label, boolean][] = [
    ['best', document.best],
    ['living', document.living],
    ['grade', document.grade_profile_available],
    ['free', document.free_full_text],
  ];
  return labels.filter(([, applies]) => applies).map(([label]) => label);
}

/** How good and how open a document is, in a few words, and on demand what the words mean. */
export function ResultLabels({ document }: { document: ResultDocument }) {
  const { t } = useTranslation();
  const id = useId();
  const [isExplained, setExplained] = useState(false);
  const labels = labelsOf(document);
  const tool = document.quality_tool;
  return (
    <>
      <div className={styles['labels']}>
        <QualityMark quality={document.quality} />
        {labels.map((label) => (
          <span
            key={label}
            className={styles['label']}
            data-label={label}
            title={t(`search_page.labels.${label}.meaning`)}
          >
            {t(`search_page.labels.${label}.name`)}
          </span>
        ))}
        <button
          type="button"
          className={styles['explain']}
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setExplained(!isExplained)}
        >
          {t('search_page.explain_labels')}
        </button>
      </div>
      <dl id={id} className={styles['explanations']} hidden={!isExplained}>
        <div>
          <dt>{t('articles_page.quality')}</dt>
          <dd>
            {document.quality === null
              ? t('articles_page.not_rated_meaning')
              : t('articles_page.quality_meaning', { tool: tool ?? t('articles_page.unknown_tool') })}
          </dd>
        </div>
        {labels.map((label) => (
          <div key={label}>
            <dt>{t(`search_page.labels.${label}.name`)}</dt>
            <dd>{t(`search_page.labels.${label}.meaning`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
