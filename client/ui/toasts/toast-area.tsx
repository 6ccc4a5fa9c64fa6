import 'react-toastify/ReactToastify.css';
import { useEffect, type CSSProperties } from 'react';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { Icon } from '../icon.tsx';
import styles from './toast-area.module.css';
import { ToastContent } from './toast-content.tsx';
import type { Toast } from './toast.ts';

/** Milliseconds that a toast stays. */
const stay = 5000;

interface ToastAreaProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly waiting: readonly Toast[];
  readonly take: () => readonly Toast[];
}

/** Top right, gone after five seconds, held while pointed at or focused, to be dragged away; in reach while a layer is open. Alt+T leads to it. */
export function ToastArea({ label, closeLabel, waiting, take }: ToastAreaProps) {
  useEffect(() => {
    if (waiting.length > 0) for (const content of take()) show(content);
  }, [waiting, take]);
  return (
    <div data-react-aria-top-layer="true">
      <ToastContainer
        aria-label={label}
        autoClose={stay}
        position="top-right"
        draggable
        pauseOnHover
        hideProgressBar
        className={styles['area']}
        toastClassName={styles['toast']}
        closeButton={<CloseButton label={closeLabel} />}
      />
    </div>
  );
}

function show(content: Toast): void {
  if (content.until?.aborted === true) return;
  // Custom properties are absent from React's type of a style.
  const style = { '--stay': `${stay}ms` } as CSSProperties;
  const id = toast[content.kind](
    ({ closeToast, toastProps }) => (
      <ToastContent content={content} closeToast={closeToast} toastProps={toastProps} />
    ),
    { style },
  );
  content.until?.addEventListener('abort', () => toast.dismiss(id), { once: true });
}

/** The toasts' library adds what closes the toast. */
function CloseButton({ label, closeToast }: { label: string; closeToast?: CloseButtonProps['closeToast'] }) {
  return (
    <button type="button" className={styles['close']} aria-label={label} onClick={closeToast}>
      <Icon name="close" />
    </button>
  );
}
