import { useTranslation } from '../i18n/use-translation.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import styles from './text-button.module.css';

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('search_page.copied'));
    } catch {
      showToast(t('search_page.not_copied'), 'error');
    }
  };
}

interface CopyButtonProps {
  readonly label: string;
  /** What is copied, read when the button is pressed. */
  readonly text: () => string;
}

/** A button in the form of a link that copies a text. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <button type="button" className={styles['button']} onClick={() => void copy(text())}>
      {label}
    </button>
  );
}
