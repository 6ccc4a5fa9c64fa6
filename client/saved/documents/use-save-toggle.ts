import { untilAccountChanges } from '../../app/session/session.ts';
import { useRemoveDocuments, useSavedIds, useSaveDocuments } from './saved-documents.ts';
import { useTellFailure, useTellOutcome } from '../undo/use-tell-outcome.ts';

/** Whether a document is saved, and how to save it or take it out again. Pressed twice, the second waits for the first. */
export function useSaveToggle(id: number): { isSaved: boolean; toggle: () => void } {
  const saved = useSavedIds();
  const saving = useSaveDocuments();
  const removing = useRemoveDocuments();
  const tell = useTellOutcome();
  const tellFailure = useTellFailure();
  const isSaved = saved?.has(id) === true;

  async function save(): Promise<void> {
    const until = untilAccountChanges();
    try {
      const { count } = await saving.mutateAsync([id]);
      tell('save', { count, until });
    } catch (error) {
      tellFailure(error, () => void save(), until);
    }
  }
  async function remove(): Promise<void> {
    const until = untilAccountChanges();
    try {
      const { count } = await removing.mutateAsync([id]);
      // Removed elsewhere before, or never saved: nothing was done that could be reported or undone.
      if (count > 0) tell('remove', { count, undo: () => void save(), until });
    } catch (error) {
      tellFailure(error, () => void remove(), until);
    }
  }
  return { isSaved, toggle: () => void (isSaved ? remove() : save()) };
}
