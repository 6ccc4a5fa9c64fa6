import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { currentToken } from '../app/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './unsaved-changes.module.css';

/** Tells whether a form, by its name, has changes that are not saved. */
type Tell = (form: string, hasChanges: boolean) => void;

const TellContext = createContext<Tell>(() => undefined);

/** A form says that it has changes which leaving the page would lose; it takes that back when it goes. */
export function useUnsavedChanges(form: string, hasChanges: boolean): void {
  const tell = use(TellContext);
  useEffect(() => {
    tell(form, hasChanges);
    return () => tell(form, false);
  }, [tell, form, hasChanges]);
}

/** Asks before the page is left with changes that are not saved: for another page here, and for anywhere else. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Tell>((form, hasChanges) => {
    setChanged((before) => {
      if (before.has(form) === hasChanges) return before;
      return hasChanges ? new Set([...before, form]) : before.difference(new Set([form]));
    });
  }, []);
  // Who has just left the account leaves the page too: nothing could be saved any more.
  const isAtRisk = (): boolean => changed.size > 0 && currentToken() !== null;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isAtRisk() && current.pathname !== next.pathname,
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  });
  // Who answers by saving stays, as with the button: nothing is left to ask, and the address is that of the page again.
  const stay = leaving.status === 'blocked' && changed.size === 0 ? leaving.reset : null;
  useEffect(() => stay?.(), [stay]);
  return (
    <TellContext value={tell}>
      {leaving.status === 'blocked' && <Leaving onLeave={leaving.proceed} onStay={leaving.reset} />}
      {children}
    </TellContext>
  );
}

function Leaving({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    question.current?.focus();
  }, []);
  return (
    <div ref={question} tabIndex={-1} className={styles['leaving']}>
      <Notice
        kind="problem"
        action={
          <div className={styles['buttons']}>
            <Button kind="primary" onClick={onStay}>
              {t('profile_page.stay')}
            </Button>
            <Button onClick={onLeave}>{t('profile_page.leave')}</Button>
          </div>
        }
      >
        {t('profile_page.unsaved')}
      </Notice>
    </div>
  );
}
