import { useTranslation } from '../i18n/use-translation.tsx';
import { useRemoveDocuments, useSavedIds, useSaveDocuments } from '../api/saved-documents.ts';
import { useTellFailure, useTellOutcome } from './use-tell-outcome.ts';

/** Whether a document is saved, and how to save it or take it out again. */
export function useSaveToggle(id: number): { isSaved: boolean; toggle: () => void } {
  const { t } = useTranslation();
  const saved = useSavedIds();
  const saving = useSaveDocuments();
  const removing = useRemoveDocuments();
  const tell = useTellOutcome();
  const tellFailure = useTellFailure();
  const isSaved = saved?.has(id) === true;

  async function save(): Promise<void> {
    try {
      const { count } = await saving.mutateAsync([id]);
      tell('save', { count });
    } catch (error) {
      tellFailure(error, () => void save());
    }
  }
  async function remove(): Promise<void> {
    try {
      const { count } = await removing.mutateAsync([id]);
      tell('remove', { count, action: { label: t('search_page.undo'), run: () => void save() } });
    } catch (error) {
      tellFailure(error, () => void remove());
    }
  }
  return { isSaved, toggle: () => void (isSaved ? remove() : save()) };
}
