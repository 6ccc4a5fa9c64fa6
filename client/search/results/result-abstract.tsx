import { useState } from 'react';
import type { ResultDocument } from '#contract/search.ts';
import { beginning, escapedText } from '#domain/text/excerpt.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { MarkedText } from './marked-text.tsx';
import { markLike } from './mark-like.ts';
import styles from './result-item.module.css';

/** Characters of an abstract without the words looked for that a result has; those that its two lines do not hold are hidden. */
const shownAtFirst = 320;
/** What two lines of a wide window hold at least: no more than this is shown whole, in however many lines of a narrow one. */
const shownWhole = 200;

interface ResultAbstractProps {
  readonly document: ResultDocument;
  /** The part of its abstract that has the words found, as escaped text with these in bold. */
  readonly fragment: string | undefined;
}

/** The key message, or else the part of the abstract that has the words found; all of the abstract on demand. */
export function ResultAbstract({ document, fragment }: ResultAbstractProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const text = escapedText(document.description);
  const hasMessage = document.key_message !== null;
  if (text === '' && !hasMessage) return <p className={styles['note']}>{t('search_page.no_abstract')}</p>;
  const isCut = text !== '' && (hasMessage || text.length > shownWhole);
  const lang = tagOfTextLanguage(document.description_language);
  return (
    <div className={styles['abstract']}>
      <div className={isWhole || hasMessage || !isCut ? undefined : styles['excerpt']}>
        {hasMessage && <KeyMessage document={document} />}
        {isWhole && <MarkedText text={markLike(text, fragment)} lang={lang} />}
        {!isWhole && !hasMessage && (
          <MarkedText text={fragment ?? beginning(text, shownAtFirst)} lang={lang} />
        )}
      </div>
      {isCut && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('search_page.less') : t('search_page.more')}
          <span className="visually-hidden"> {t('search_page.of_abstract')}</span>
        </button>
      )}
    </div>
  );
}

function KeyMessage({ document }: { document: ResultDocument }) {
  const { t } = useTranslation();
  return (
    <p>
      <b className={styles['messageLabel']}>{t('article_labels.declarative_title')}</b>{' '}
      <span lang={tagOfTextLanguage(document.key_message_language)}>{document.key_message}</span>
    </p>
  );
}
