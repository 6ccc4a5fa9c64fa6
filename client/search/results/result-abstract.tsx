import { useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { beginning, escapedText } from '#domain/text/excerpt.ts';
import { MarkedText } from './marked-text.tsx';
import { markLike } from './mark-like.ts';
import styles from './result-item.module.css';

/** Characters of an abstract without the words looked for that a result shows before "more". */
const shownAtFirst = 320;

interface ResultAbstractProps {
  /** The abstract, cleaned HTML; empty where there is none. */
  readonly html: string;
  /** The part of it that has the words found, as escaped text with these in bold. */
  readonly fragment: string | undefined;
  /** Its language where it is not the page's. */
  readonly lang: string | undefined;
}

/** The part of the abstract that has the words found, and all of it on demand. */
export function ResultAbstract({ html, fragment, lang }: ResultAbstractProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const text = escapedText(html);
  if (text === '') return <p className={styles['note']}>{t('search_page.no_abstract')}</p>;
  const shown = fragment ?? beginning(text, shownAtFirst);
  const isCut = /^\.\.\. |\.\.\.$/.test(shown) && text.length > shownAtFirst;
  return (
    <div className={styles['abstract']}>
      <MarkedText text={isWhole ? markLike(text, fragment) : shown} lang={lang} />{' '}
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
