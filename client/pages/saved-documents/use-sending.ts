import { useSendDocuments } from '../../saved/documents/saved-documents.ts';
import { useTellOutcome } from '../../saved/undo/use-tell-outcome.ts';

/** E-mails documents to the person, and says to which address, and how many where it is not all of them. */
export function useSending() {
  const sending = useSendDocuments();
  const tell = useTellOutcome();
  return {
    ...sending,
    mutate: (ids: readonly number[]) =>
      sending.mutate(ids, {
        onSuccess: ({ count, total }) => tell('email', { count, found: total }),
      }),
  };
}
