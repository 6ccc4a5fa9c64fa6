import { useTranslation } from '../i18n/use-translation.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import styles from './text-button.module.css';

interface CopyButtonProps {
  readonly label: string;
  /** What is copied, read when the button is pressed. */
  readonly text: () => string;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTranslation();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      showToast(t('search_page.copied'));
    } catch {
      showToast(t('search_page.not_copied'), 'error');
    }
  }
  return (
    <button type="button" className={styles['button']} onClick={() => void copy()}>
      {label}
    </button>
  );
}
