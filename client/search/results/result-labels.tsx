import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { ResultDocument } from '#contract/search.ts';
import { QualityMark } from './quality-mark.tsx';
import styles from './result-item.module.css';

type Label = 'best' | 'living' | 'grade' | 'free';

/** What labels are made of. Lists know of a free full text; an article has its links. */
type Labelled = Pick<ResultDocument, 'quality' | 'best' | 'living' | 'grade_profile_available'> &
  Partial<Pick<ResultDocument, 'free_full_text'>>;

function labelsOf(document: Labelled): Label[] {
  const labels: [Label, boolean][] = [
    ['best', document.best],
    ['living', document.living],
    ['grade', document.grade_profile_available],
    ['free', document.free_full_text === true],
  ];
  return labels.filter(([, applies]) => applies).map(([label]) => label);
}

/** How good and how open a document is, as far as that is known. The search help explains the words. */
export function ResultLabels({ document }: { document: Labelled }) {
  const { t } = useTranslation();
  return (
    <>
      {document.quality !== null && <QualityMark quality={document.quality} />}
      {labelsOf(document).map((label) => (
        <span
          key={label}
          className={styles['label']}
          data-label={label}
          title={t(`search_page.labels.${label}.meaning`)}
        >
          {t(`search_page.labels.${label}.name`)}
        </span>
      ))}
    </>
  );
}
