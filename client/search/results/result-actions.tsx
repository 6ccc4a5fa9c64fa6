import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { ResultDocument } from '#contract/search.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { articleLink } from '../../app/paths.ts';
import { useCopy } from '../../app/feedback/copy-button.tsx';
import { useLayers } from '../../layers/layer-stack.tsx';
import styles from './result-item.module.css';

interface ResultActionsProps {
  readonly document: ResultDocument;
  /** Id of its title, which says what the actions are about. */
  readonly titleId: string;
  /** null where what saves it stands in the gutter. */
  readonly onSave: ((id: number) => void) | null;
}

/** What can be done with a result without opening it, for who points at it or has the focus in it. */
export function ResultActions({ document: { id, title }, titleId, onSave }: ResultActionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { buildLocation } = useRouter();
  const { open } = useLayers();
  const copy = useCopy();
  function addressOfArticle(): string {
    return new URL(buildLocation(articleLink(id, title, 'search', language)).href, location.origin).href;
  }
  return (
    <div className={styles['actions']} data-part="scripted">
      {onSave !== null && (
        <button
          type="button"
          className={styles['action']}
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={() => onSave(id)}
        >
          {t('search_page.save')}
        </button>
      )}
      <button
        type="button"
        className={styles['action']}
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onClick={() => open({ name: 'cite', documents: [id] })}
      >
        {t('articles_page.cite')}
      </button>
      <button
        type="button"
        className={styles['action']}
        aria-describedby={titleId}
        onClick={() => void copy(addressOfArticle())}
      >
        {t('search_page.copy_link')}
      </button>
    </div>
  );
}
