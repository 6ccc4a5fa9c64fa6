import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedDocument } from '#contract/saved-documents.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DocumentsExport } from '../../export/documents-export.tsx';
import { useCreateList } from '../../saved/shared-lists.ts';
import { Button } from '../../ui/button.tsx';
import { handFocusOn } from '../../ui/hand-focus-on.ts';
import styles from './saved-documents-page.module.css';
import { useExport } from './use-export.ts';
import type { Selection } from './use-selection.ts';
import { useSendDocuments } from '../../saved/documents/saved-documents.ts';
import { untilAccountChanges } from '../../app/session/session.ts';
import { useTellOutcome } from '../../saved/undo/use-tell-outcome.ts';

interface SavedActionsProps {
  readonly documents: readonly SavedDocument[];
  /** Those that the filter leaves. */
  readonly found: readonly SavedDocument[];
  readonly selection: Selection;
  readonly onRemove: (ids: readonly number[]) => void;
  readonly isRemoving: boolean;
}

/** Export, email, remove: the documents that are ticked, and all of them for the export while none is. */
export function SavedActions({ documents, found, selection, onRemove, isRemoving }: SavedActionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const exporting = useExport();
  const sending = useSending();
  const sharing = useSharing();
  const { ids } = selection;
  const isNone = ids.length === 0;
  const failed = [exporting, sending, sharing].find(({ error }) => error !== null);

  /** Buttons that need a selection stay in their place without one: pressing them then does nothing, and the line below says why. */
  function forSelection(isBusy: boolean, run: () => void) {
    return {
      'aria-disabled': isNone || isBusy,
      'aria-describedby': `${id}-selected`,
      onClick: () => {
        if (!isNone && !isBusy) run();
      },
    };
  }
  return (
    <section
      className={styles['actions']}
      data-selected={!isNone}
      aria-label={t('saved_documents_page.actions')}
    >
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          size="small"
          aria-disabled={exporting.isPending}
          onClick={() => {
            if (!exporting.isPending) exporting.mutate(ids);
          }}
        >
          {exporting.isPending ? t('exports.under_way') : exportLabel()}
        </Button>
        <DocumentsExport hasCsvBeside ids={isNone ? documents.map((document) => document.id) : ids} />
        <Button size="small" {...forSelection(sending.isPending, () => sending.mutate(ids))}>
          {sending.isPending ? t('saved_documents_page.emailing') : t('saved_documents_page.email')}
        </Button>
        <Button size="small" {...forSelection(sharing.isPending, () => sharing.mutate(ids))}>
          {t('shared_lists.share')}
        </Button>
        <Button ref={handFocusOn} size="small" {...forSelection(isRemoving, () => onRemove(ids))}>
          {isRemoving ? t('saved_documents_page.removing') : t('saved_documents_page.remove')}
        </Button>
      </div>
      <output id={`${id}-selected`} className={styles['quiet']}>
        {selectedLine()}
      </output>
      {(exporting.isPending || sending.isPending || isRemoving) && (
        <progress className={styles['progress']} aria-label={t('search_page.working')} />
      )}
      {failed !== undefined && failed.error !== null && (
        <CallFailure error={failed.error} onRetry={() => failed.mutate(failed.variables ?? [])} />
      )}
    </section>
  );

  function exportLabel(): string {
    return isNone
      ? t('saved_documents_page.export_all', { count: documents.length })
      : t('saved_documents_page.export', { count: ids.length });
  }
  function selectedLine(): string {
    if (isNone) return t('saved_documents_page.none_selected');
    const shown = new Set(found.map((document) => document.id));
    const hidden = ids.filter((one) => !shown.has(one)).length;
    return hidden === 0
      ? t('saved_documents_page.selected', { count: ids.length })
      : t('saved_documents_page.selected_hidden', { count: ids.length, hidden });
  }
}

/** Makes a shared list of documents, and goes to where it is named and annotated. */
function useSharing() {
  const { t } = useTranslation();
  const creating = useCreateList();
  const navigate = useNavigate();
  return {
    ...creating,
    variables: creating.variables?.entries.map(({ document }) => Number(document)),
    mutate: (ids: readonly number[]) =>
      creating.mutate(
        {
          title: t('shared_lists.first_title', { date: new Date() }),
          entries: ids.map((document) => ({ document })),
        },
        { onSuccess: (list) => void navigate({ to: '/user/lists/$list', params: { list } }) },
      ),
  };
}

/** Emails documents to the person, and says to which address, and how many where it is not all of them. */
function useSending() {
  const sending = useSendDocuments();
  const tell = useTellOutcome();
  return {
    ...sending,
    mutate(ids: readonly number[]): void {
      const until = untilAccountChanges();
      sending.mutate(ids, {
        onSuccess: ({ count, total }) => tell('email', { count, found: total, until }),
      });
    },
  };
}
