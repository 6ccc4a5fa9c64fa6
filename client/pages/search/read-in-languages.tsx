import { Link } from '@tanstack/react-router';
import type { SearchAnswer } from '#contract/search.ts';
import { changeSearch, type SearchState } from '#domain/search-state/search-state.ts';
import { defaultLanguage, languageTags } from '#domain/sites/languages.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { searchLink } from '../../app/paths.ts';
import { useSite } from '../../app/session/site.tsx';
import styles from './search-page.module.css';

interface ReadInLanguagesProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
}

/**
 * Which words were searched in other languages too, each with its usual form in English, or of an English word in the page's
 * language; with a way to search only the words as written, and back.
 */
export function ReadInLanguages({ state, answer }: ReadInLanguagesProps) {
  const { t } = useTranslation();
  const site = useSite();
  const page = useLanguage();
  if (state.asWritten === true) {
    return (
      <p className={styles['otherLanguages']}>
        {t('search_page.as_written')}{' '}
        <Link {...searchLink(changeSearch(state, { asWritten: false }, site), site)} resetScroll={false}>
          {t('search_page.with_other_languages')}
        </Link>
      </p>
    );
  }
  const shown = answer.reading.translations.flatMap(({ word, language, forms }) => {
    const target = language === defaultLanguage ? page : defaultLanguage;
    const form = forms.find((one) => one.language === target);
    return form === undefined ? [] : [{ word, language, form }];
  });
  if (shown.length === 0) return null;
  return (
    <p className={styles['otherLanguages']}>
      {t('search_page.also_in_other_languages')}{' '}
      {shown.map(({ word, language, form }, at) => (
        <span key={`${word} ${form.text}`}>
          {at > 0 && t('search_page.also_in_other_languages_separator')}
          <span lang={languageTags[language]}>{word}</span> ={' '}
          <span lang={languageTags[form.language]}>{form.text}</span>
        </span>
      ))}
      {t('search_page.also_in_other_languages_end')}
      <Link {...searchLink(changeSearch(state, { asWritten: true }, site), site)} resetScroll={false}>
        {t('search_page.only_as_written')}
      </Link>
    </p>
  );
}
