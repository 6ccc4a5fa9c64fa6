import 'react-toastify/ReactToastify.css';
import { useEffect } from 'react';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { Icon } from './icon.tsx';
import styles from './toast-area.module.css';
import type { Toast } from './toast.ts';

interface ToastAreaProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly waiting: readonly Toast[];
  readonly take: () => readonly Toast[];
}

/** Top right, gone after five seconds, held while pointed at, to be dragged away; in reach while a layer is open. */
export function ToastArea({ label, closeLabel, waiting, take }: ToastAreaProps) {
  useEffect(() => {
    if (waiting.length > 0) for (const { text, kind } of take()) toast[kind](text);
  }, [waiting, take]);
  return (
    <div data-react-aria-top-layer="true">
      <ToastContainer
        aria-label={label}
        autoClose={5000}
        position="top-right"
        draggable
        pauseOnHover
        hideProgressBar
        toastClassName={styles['toast']}
        closeButton={<CloseButton label={closeLabel} />}
      />
    </div>
  );
}

/** The toasts' library adds what closes the toast. */
function CloseButton({ label, closeToast }: { label: string; closeToast?: CloseButtonProps['closeToast'] }) {
  return (
    <button type="button" className={styles['close']} aria-label={label} onClick={closeToast}>
      <Icon name="close" />
    </button>
  );
}
