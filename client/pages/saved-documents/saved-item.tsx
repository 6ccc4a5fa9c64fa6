import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedDocument } from '#contract/saved-documents.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { articleLink } from '../../app/paths.ts';
import { DocumentLines } from '../../search/results/document-lines.tsx';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { PrintedAddress } from '../../export/printed-address.tsx';
import styles from './saved-documents-page.module.css';
import { wholeWords } from './whole-words.ts';
import { atFirst } from './use-list-view.ts';

interface SavedItemProps {
  readonly document: SavedDocument;
  /** Its position on paper, from 1; null on the screen, where the list can be arranged. */
  readonly number: number | null;
  readonly isSelected: boolean;
  readonly onSelect: (ids: readonly number[], isSelected: boolean) => void;
}

/** A saved document. It is drawn again only when it changes: ticking one must not wait for hundreds. */
export const SavedItem = memo(function SavedItem({ document, number, isSelected, onSelect }: SavedItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { title, abstract } = document;
  return (
    <article className={styles['item']} aria-labelledby={`${id}-title`}>
      <label className={styles['pick']}>
        <input
          type="checkbox"
          aria-label={t('search_page.select', { title })}
          checked={isSelected}
          onChange={(event) => onSelect([document.id], event.target.checked)}
        />
      </label>
      <div className={styles['content']}>
        <DocumentLines
          document={document}
          number={number}
          topic={document.category}
          titleId={`${id}-title`}
          titleAs="h2"
        >
          <Link
            {...articleLink(document.id, title, 'search', language)}
            state={({ savedView }) => ({ fromSaved: savedView ?? atFirst })}
          >
            {title}
          </Link>
        </DocumentLines>
        {abstract === '' ? (
          <p className={styles['quiet']}>{t('search_page.no_abstract')}</p>
        ) : (
          <p className={styles['abstract']} lang={tagOfTextLanguage(document.description_language)}>
            {wholeWords(abstract)}
          </p>
        )}
        <p className={`${styles['quiet']} ${styles['saved']}`}>
          {t('saved_documents_page.saved_on', { date: new Date(document.saved) })}
        </p>
        <PrintedAddress id={document.id} />
      </div>
    </article>
  );
});
