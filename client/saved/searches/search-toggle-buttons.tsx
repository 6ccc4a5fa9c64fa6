import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WordsThatFit } from '../../ui/words-that-fit.tsx';
import styles from './search-toggle-buttons.module.css';

interface SearchToggleButtonsProps {
  readonly isSaved?: boolean;
  readonly isSubscribed?: boolean;
  /** What pressing does is on its way, and is done when it is there: see session/early-presses.ts. */
  readonly isPlaceholder?: boolean;
  readonly onSave?: () => void;
  readonly onSubscribe?: () => void;
}

/** Saves the search, and sends email updates for it. */
export function SearchToggleButtons(props: SearchToggleButtonsProps) {
  const { isSaved = false, isSubscribed = false, isPlaceholder = false, onSave, onSubscribe } = props;
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className={styles['toggle']}
        aria-pressed={isSaved}
        aria-disabled={isPlaceholder}
        data-waits={isPlaceholder || undefined}
        title={isSaved ? t('search_page.search_saved_hint') : undefined}
        onClick={onSave}
      >
        <Icon name={isSaved ? 'check' : 'bookmark'} size={18} />
        <WordsThatFit words={t('search_page.save_search')} short={t('search_page.save_search_short')} />
      </button>
      <button
        type="button"
        className={styles['toggle']}
        aria-pressed={isSubscribed}
        aria-disabled={isPlaceholder}
        data-waits={isPlaceholder || undefined}
        title={isSubscribed ? t('search_page.subscribed_hint') : undefined}
        onClick={onSubscribe}
      >
        <Icon name={isSubscribed ? 'check' : 'bell'} size={18} />
        {t('search_page.get_updates')}
      </button>
    </>
  );
}
