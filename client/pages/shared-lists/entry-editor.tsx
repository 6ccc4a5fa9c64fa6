import { useId, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { SharedList } from '#contract/shared-lists.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import styles from './shared-lists.module.css';

interface EntryEditorProps {
  readonly entry: SharedList['entries'][number];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onNote: (note: string) => void;
}

/** A document of a list with its note, its place and the way out of the list. */
export function EntryEditor({ entry, isFirst, isLast, onMove, onRemove, onNote }: EntryEditorProps) {
  const { t } = useTranslation();
  const { title } = entry.document;
  const titleId = useId();
  /** A browser takes the focus from what is put elsewhere: who goes on with the keyboard is still at the same button. */
  function move(by: -1 | 1, { currentTarget }: MouseEvent<HTMLElement>): void {
    flushSync(() => onMove(by));
    currentTarget.focus();
  }
  return (
    <li className={styles['entry']}>
      <p id={titleId} className={styles['entryTitle']}>
        {title}
      </p>
      <FormField label={t('shared_lists.note')}>
        {(attributes) => (
          <textarea
            {...attributes}
            aria-describedby={titleId}
            rows={2}
            maxLength={1000}
            value={entry.note}
            onChange={(event) => onNote(event.target.value)}
          />
        )}
      </FormField>
      <div className={styles['buttons']}>
        <Button
          aria-label={t('shared_lists.up_of', { title })}
          aria-disabled={isFirst}
          onClick={(event) => move(-1, event)}
        >
          {t('shared_lists.up')}
        </Button>
        <Button
          aria-label={t('shared_lists.down_of', { title })}
          aria-disabled={isLast}
          onClick={(event) => move(1, event)}
        >
          {t('shared_lists.down')}
        </Button>
        <Button data-takes-out="" aria-label={t('shared_lists.take_out_of', { title })} onClick={onRemove}>
          {t('shared_lists.take_out')}
        </Button>
      </div>
    </li>
  );
}
