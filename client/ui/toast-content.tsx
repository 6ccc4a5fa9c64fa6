import { useRef, type FocusEvent } from 'react';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';
import type { Toast } from './toast.ts';
import styles from './toast-area.module.css';

interface ContentProps extends Pick<ToastContentProps, 'closeToast' | 'toastProps'> {
  readonly told: Toast;
}

/** What a toast says, and the button of what can be done about it. While that has the focus, the toast stays. */
export function ToastContent({ told: { text, action }, closeToast, toastProps }: ContentProps) {
  const id = toastProps.toastId;
  const cameFrom = useRef<HTMLElement | null>(null);

  function onFocus({ relatedTarget }: FocusEvent): void {
    toast.pause({ id });
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  }
  if (action === undefined) return text;
  return (
    <div className={styles['content']}>
      <span>{text}</span>
      <button
        type="button"
        className={styles['action']}
        onFocus={onFocus}
        onBlur={() => toast.play({ id })}
        onClick={() => {
          action.run();
          // The button goes: the focus returns to where it came from.
          if (cameFrom.current?.isConnected === true) cameFrom.current.focus({ preventScroll: true });
          closeToast(true);
        }}
      >
        {action.label}
      </button>
    </div>
  );
}
