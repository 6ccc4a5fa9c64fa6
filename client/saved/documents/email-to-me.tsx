import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { Exported } from '../../export/export-address.ts';
import { useTellFailure } from '../undo/use-tell-outcome.ts';
import { useWork } from './use-selection-work.ts';

/**
 * Emails what a page shows to the address of the account: a choice of its share menu. The menu is closed by then: like the
 * other choices in it, it tells in passing what became of it.
 */
export function EmailToMe({ exported }: { readonly exported: Exported }) {
  const { t } = useTranslation();
  const tellFailure = useTellFailure();
  const { doing, run } = useWork(exported, ({ error, tryAgain, until }) =>
    tellFailure(error, tryAgain, until),
  );
  return (
    <li>
      <button type="button" aria-disabled={doing !== null} onClick={() => run('email')}>
        {t('search_page.email_to_me')}
      </button>
    </li>
  );
}
