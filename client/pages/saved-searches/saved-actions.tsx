import { useId } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { UndoStatus } from '../../saved/undo/undo-status.tsx';
import { Button } from '../../ui/button.tsx';
import { handFocusOn } from '../../ui/hand-focus-on.ts';
import styles from './saved-searches-page.module.css';

interface SavedActionsProps {
  readonly shown: readonly SavedSearch[];
  readonly ticked: readonly SavedSearch[];
  readonly onTick: (searches: readonly SavedSearch[], isWanted: boolean) => void;
  readonly onRemove: (searches: readonly SavedSearch[]) => void;
  readonly onlySubscribed: boolean;
  readonly onOnlySubscribed: (isWanted: boolean) => void;
}

/** Select all, remove what is selected, show only what sends updates. */
export function SavedActions(props: SavedActionsProps) {
  const { shown, ticked, onTick, onRemove, onlySubscribed, onOnlySubscribed } = props;
  const { t } = useTranslation();
  const id = useId();
  const isNone = ticked.length === 0;
  const isAll = !isNone && ticked.length === shown.length;
  return (
    <div className={styles['actions']}>
      <label className={styles['all']}>
        <input
          type="checkbox"
          checked={isAll}
          disabled={shown.length === 0}
          ref={(box) => {
            if (box !== null) box.indeterminate = !isNone && !isAll;
          }}
          onChange={() => onTick(shown, !isAll)}
        />
        {t('search_page.select_all')}
      </label>
      <UndoStatus id={`${id}-selected`} className={styles['selected']} isHint={isNone}>
        {isNone
          ? t('saved_searches_page.none_selected')
          : t('saved_searches_page.selected', { count: ticked.length })}
      </UndoStatus>
      <Button
        // It goes with the last search.
        ref={handFocusOn}
        size="small"
        aria-disabled={isNone}
        aria-describedby={`${id}-selected`}
        onClick={() => {
          if (!isNone) onRemove(ticked);
        }}
      >
        {t('saved_searches_page.remove')}
      </Button>
      <label className={styles['only']}>
        <input
          type="checkbox"
          checked={onlySubscribed}
          onChange={(event) => onOnlySubscribed(event.target.checked)}
        />
        {t('saved_searches_page.only_subscribed')}
      </label>
    </div>
  );
}
