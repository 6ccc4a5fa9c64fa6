import { useState } from 'react';
import type { OwnSharedList } from '#contract/shared-lists.ts';
import { useUnsavedChanges } from '../../account/unsaved-changes.tsx';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useConfirm } from '../../layers/use-confirm.ts';
import { type ListEdit, useEditList } from '../../saved/shared-lists.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';

/** A list as its owner has changed it, and how it is saved. What another window wrote meanwhile is replaced only on purpose. */
export function useListDraft(list: OwnSharedList) {
  const { t } = useTranslation();
  const edit = useEditList(list.id);
  const ask = useConfirm();
  const [draft, setDraft] = useState(list);
  const [saved, setSaved] = useState(list);
  /** The state of the list that is edited. */
  const [seen, setSeen] = useState(list.changed);
  useUnsavedChanges(list.id, draft !== saved);

  /** `written` is what the content was made of. */
  function send(content: ListEdit, written: OwnSharedList): void {
    edit.mutate(content, {
      onSuccess: ({ changed, last_changed: last }) => {
        if (last === null) return showToast(t('shared_lists.gone'), 'error');
        if (!changed) return void replaceIfConfirmed(content, written, last);
        setSeen(last);
        setSaved(written);
        showToast(t('shared_lists.saved'), 'info');
      },
    });
  }
  async function replaceIfConfirmed(content: ListEdit, written: OwnSharedList, last: string): Promise<void> {
    const isConfirmed = await ask({
      title: t('shared_lists.changed_title'),
      text: t('shared_lists.changed_text', { date: new Date(last) }),
      confirm: t('shared_lists.replace'),
      cancel: t('shared_lists.keep_editing'),
    });
    if (!isConfirmed) return;
    // What another window put into the list goes too: nothing but the content is wanted.
    const { seen_documents: _seen, ...wanted } = content;
    send({ ...wanted, seen: last }, written);
  }
  function save(): void {
    if (edit.isPending) return;
    const { title, introduction, open } = draft;
    const entries = draft.entries.map(({ document, note }) => ({ document: document.id, note }));
    const documents = list.entries.map(({ document }) => document.id);
    send({ title, introduction, open, entries, seen, seen_documents: documents }, draft);
  }
  return {
    draft,
    change: (changes: Partial<OwnSharedList>): void => setDraft((before) => ({ ...before, ...changes })),
    save,
    isSaving: edit.isPending,
    error: edit.error,
  };
}
