import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedDocument } from '#contract/saved-documents.ts';
import { Button } from '../../ui/button.tsx';
import { inOrder, matching } from './arrange-saved.ts';
import { ListView } from './list-view.tsx';
import { SavedActions } from './saved-actions.tsx';
import styles from './saved-documents-page.module.css';
import { SavedItem } from './saved-item.tsx';
import { SelectAll } from './select-all.tsx';
import { useListView } from './use-list-view.ts';
import { useSelection } from './use-selection.ts';

/** Documents that are drawn at first, and more of them at each wish. */
const portion = 100;

interface SavedListProps {
  readonly documents: readonly SavedDocument[];
  readonly onRemove: (ids: readonly number[]) => void;
  readonly isRemoving: boolean;
}

/** Whether the page is being put on paper, which has no button for more. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Before the browser takes what is there to the printer.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** What can be done with saved documents, and the documents. */
export function SavedList({ documents, onRemove, isRemoving }: SavedListProps) {
  const { t, i18n } = useTranslation();
  const { view, change } = useListView();
  const selection = useSelection(documents);
  const words = useDeferredValue(view.words);
  const ordered = useMemo(
    () => inOrder(documents, view.order, i18n.language),
    [documents, view.order, i18n.language],
  );
  const found = useMemo(() => matching(ordered, words), [ordered, words]);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? found : found.slice(0, view.portions * portion);
  return (
    <>
      <SavedActions
        documents={documents}
        found={found}
        selection={selection}
        onRemove={onRemove}
        isRemoving={isRemoving}
      />
      <div className={styles['bar']}>
        <SelectAll documents={documents} found={found} selection={selection} />
        <ListView view={view} change={change} total={documents.length} found={found.length} />
      </div>
      {found.length === 0 && (
        <div className={styles['nothing']}>
          <p>{t('saved_documents_page.none_match', { words })}</p>
          <Button onClick={() => change({ words: '' })}>{t('saved_documents_page.clear_words')}</Button>
        </div>
      )}
      <ol className={styles['list']}>
        {shown.map((document, index) => (
          <li key={document.id}>
            <SavedItem
              document={document}
              number={isPrinting ? index + 1 : null}
              isSelected={selection.has(document.id)}
              onSelect={selection.set}
            />
          </li>
        ))}
      </ol>
      {shown.length < found.length && (
        <div className={styles['more']}>
          <p className={styles['quiet']}>
            {t('saved_documents_page.shown', { shown: shown.length, count: found.length })}
          </p>
          <Button onClick={() => change({ portions: view.portions + 1 })}>
            {t('saved_documents_page.show_more', {
              count: Math.min(portion, found.length - shown.length),
            })}
          </Button>
        </div>
      )}
    </>
  );
}
