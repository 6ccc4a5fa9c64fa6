import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { ResultDocument } from '#contract/search.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../saved.module.css';
import { isSelected } from './selection.ts';
import { useSaveToggle } from './use-save-toggle.ts';
import { useSelection } from './use-selection.ts';

/** Beside a result: the box that selects it, and the button that saves it. */
export function ResultTools({ document: { id, title } }: { document: ResultDocument }) {
  const { t } = useTranslation();
  const { selection, step } = useSelection();
  const { isSaved, toggle } = useSaveToggle(id);
  return (
    <>
      <label className={styles['pick']}>
        <input
          type="checkbox"
          aria-label={t('search_page.select', { title })}
          checked={isSelected(selection, id)}
          onChange={() => step({ kind: 'toggle', id })}
        />
      </label>
      <button
        type="button"
        className={styles['keep']}
        data-shortcut="save"
        aria-pressed={isSaved}
        aria-label={t('search_page.save_document', { title })}
        title={t(isSaved ? 'search_page.saved_hint' : 'search_page.save')}
        onClick={toggle}
      >
        <Icon name="bookmark" />
      </button>
    </>
  );
}
