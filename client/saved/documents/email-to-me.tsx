import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { Exported } from '../../export/export-address.ts';
import { useTellFailure, useTellOutcome } from '../undo/use-tell-outcome.ts';
import { useSendAll, useSendDocuments } from './saved-documents.ts';

/** Emails what a page shows to the address of the account: a choice of its share menu. */
export function EmailToMe({ exported }: { readonly exported: Exported }) {
  const { t } = useTranslation();
  const tellOutcome = useTellOutcome();
  const tellFailure = useTellFailure();
  const documents = useSendDocuments();
  const all = useSendAll();
  const isSending = documents.isPending || all.isPending;

  async function send(): Promise<void> {
    try {
      const { count, total } = await ('documents' in exported
        ? documents.mutateAsync(exported.documents)
        : all.mutateAsync(exported.search));
      tellOutcome('email', { count, found: total });
    } catch (error) {
      tellFailure(error, () => void send());
    }
  }
  return (
    <li>
      <button
        type="button"
        aria-disabled={isSending}
        onClick={() => {
          if (!isSending) void send();
        }}
      >
        {t('search_page.email_to_me')}
      </button>
    </li>
  );
}
