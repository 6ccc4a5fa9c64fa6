import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { ExportMenu } from '../../export/export-menu.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from '../saved.module.css';
import { selectedAmong } from './selection.ts';
import { UndoStatus } from '../undo/undo-status.tsx';
import { useShownResults } from './shown-results.ts';
import { useSelection } from './use-selection.ts';
import { useSelectionWork, type Work } from './use-selection-work.ts';

/** What can be done with the results that are selected. What went wrong with those of one search is not shown at another. */
export function SelectionBar() {
  const { identity } = useSelection();
  return <Bar key={identity} />;
}

function Bar() {
  const { t } = useTranslation();
  const id = useId();
  const { search, ids, total } = useShownResults();
  const { selection, step, forgetOthers } = useSelection();
  useEffect(forgetOthers, [forgetOthers]);
  const chosen = selectedAmong(selection, ids);
  const { doing, failed, run } = useSelectionWork(chosen, selection.kind === 'all' ? search : null);
  const [isAskedInVain, setAskedInVain] = useState(false);
  const isNone = selection.kind === 'some' && chosen.length === 0;
  const isAll = selection.kind === 'all' || chosen.length === total;

  function start(work: Work): void {
    setAskedInVain(isNone);
    if (!isNone) run(work);
  }
  return (
    <div className={styles['bar']} role="group" aria-label={t('search_page.selection')}>
      <label className={styles['all']}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = !isAll && !isNone;
          }}
          onChange={() => step({ kind: isAll ? 'clear' : 'select-all' })}
        />
        {t('search_page.select_all')}
      </label>
      <UndoStatus
        id={`${id}-selected`}
        className={styles['selected']}
        isHint={isNone && !isAskedInVain && doing === null}
      >
        {statusLine()}
      </UndoStatus>
      <div className={styles['actions']}>
        {(['email', 'save'] as const).map((work) => (
          <Button
            key={work}
            size="small"
            aria-disabled={isNone || doing !== null}
            aria-describedby={`${id}-selected`}
            onClick={() => start(work)}
          >
            {t(work === 'email' ? 'search_page.email' : 'search_page.save')}
          </Button>
        ))}
        {/* Its place is kept, so that no result moves when the first is selected. */}
        <span className={isNone ? styles['unseen'] : undefined}>
          <ExportMenu
            exported={isAll ? { search, total } : { documents: chosen }}
            cited={chosen}
            label={t('exports.title_selected', { count: isAll ? total : chosen.length })}
          />
        </span>
        <Link to="/user/articles" className={buttonClass('quiet', 'small')}>
          {t('search_page.view_saved')}
        </Link>
      </div>
      {doing !== null && <progress className={styles['progress']} aria-label={t('search_page.working')} />}
      {failed !== null && (
        <div className={styles['failure']}>
          <CallFailure error={failed.error} onRetry={() => start(failed.work)} />
        </div>
      )}
    </div>
  );

  function statusLine(): string {
    if (isNone) return t(isAskedInVain ? 'search_page.select_first' : 'search_page.none_selected');
    const count = isAll ? total : chosen.length;
    if (doing !== null)
      return t(doing === 'email' ? 'search_page.emailing' : 'search_page.saving', { count });
    return t(isAll ? 'search_page.all_selected' : 'search_page.selected', { count });
  }
}
