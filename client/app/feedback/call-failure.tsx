import { useTranslation } from '../i18n/use-translation.tsx';
import { failureWords, isWorthRetrying } from '../api/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { handFocusOn } from '../../ui/hand-focus-on.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says what went wrong with a call, and offers to try again where that helps. */
export function CallFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="problem"
      action={
        isWorthRetrying(error) && (
          <Button ref={handFocusOn} onClick={onRetry}>
            {t('failures.try_again')}
          </Button>
        )
      }
    >
      {t(failureWords(error))}
    </Notice>
  );
}
