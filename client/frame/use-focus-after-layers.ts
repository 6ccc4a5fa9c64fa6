import { useEffect } from 'react';

/** Milliseconds that a closing layer takes at most to give the focus back. */
const returning = 100;

/** A layer may close when what opened it is there no longer, as `Sign in` after signing in: the focus goes to the page then. */
export function useFocusAfterLayers(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
      }, returning);
    };
  }, [isOpen]);
}
