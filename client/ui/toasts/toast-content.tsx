import { useEffect, useRef, type FocusEvent } from 'react';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';
import type { Toast } from './toast.ts';
import styles from './toast-area.module.css';

interface ContentProps extends Pick<ToastContentProps, 'closeToast' | 'toastProps'> {
  readonly content: Toast;
}

/** What a toast says, and the button of what can be done about it. While anything in it has the focus, the toast stays. */
export function ToastContent({ content: { text, action }, closeToast, toastProps }: ContentProps) {
  const id = toastProps.toastId;
  const content = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = content.current?.closest<HTMLElement>('.Toastify__toast') ?? null;
    if (element === null) return undefined;
    return holdWhileUsed(element, (isHeld) => (isHeld ? toast.pause({ id }) : toast.play({ id })));
  }, [id]);

  function onFocus({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  }
  return (
    <div ref={content} className={styles['content']}>
      <span>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          onFocus={onFocus}
          onClick={() => {
            action.run();
            // The button goes: the focus returns to where it came from.
            if (cameFrom.current?.isConnected === true) cameFrom.current.focus({ preventScroll: true });
            closeToast(true);
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/**
 * Tells whether an element is pointed at or has the focus within it, at every change of either. The toasts' library looks at
 * the pointer alone: it would go on counting when the pointer leaves a toast that has the focus, or the window comes back.
 * Answers how to stop.
 */
function holdWhileUsed(element: HTMLElement, tell: (isHeld: boolean) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const update = (): void => {
    // After the library's own listeners have been called.
    setTimeout(() => {
      if (signal.aborted || !document.hasFocus()) return;
      tell(element.matches(':hover') || element.contains(document.activeElement));
    });
  };
  for (const event of ['focusin', 'focusout', 'mouseenter', 'mouseleave', 'pointerup']) {
    element.addEventListener(event, update, { signal });
  }
  window.addEventListener('focus', update, { signal });
  return () => ended.abort();
}
