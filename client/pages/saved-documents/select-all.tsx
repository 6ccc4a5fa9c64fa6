import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedDocument } from '#contract/saved-documents.ts';
import styles from './saved-documents-page.module.css';
import type { Selection } from './use-selection.ts';

interface SelectAllProps {
  readonly documents: readonly SavedDocument[];
  /** Those that the filter leaves; drawn or not, the box stands for all of them. */
  readonly found: readonly SavedDocument[];
  readonly selection: Selection;
}

/** Ticks and unticks all documents at once, or all that match; half ticked while some are. */
export function SelectAll({ documents, found, selection }: SelectAllProps) {
  const { t } = useTranslation();
  const ticked = found.filter(({ id }) => selection.has(id)).length;
  const isAll = found.length > 0 && ticked === found.length;
  return (
    <label className={styles['selectAll']}>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = ticked > 0 && !isAll;
        }}
        onChange={(event) =>
          selection.set(
            found.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
      {found.length === documents.length
        ? t('saved_documents_page.select_all', { count: found.length })
        : t('saved_documents_page.select_matching', { count: found.length })}
    </label>
  );
}
