import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isLanguage } from '#domain/sites/languages.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useSite } from '../app/session/site.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The language that the address asked for, which the site does not have. */
    missingLanguage?: string;
  }
}

/**
 * Keeps `lang` in step with the language that is shown: a language that the site does not have gives way to English,
 * and pages whose address always says the language get it.
 */
export function useLanguageInAddress(): void {
  const language = useLanguage();
  const navigate = useNavigate();
  const site = useSite();
  const { lang } = useSearch({ strict: false });
  const isWanted = useMatches({
    select: (all) => all.some((match) => match.staticData.languageInAddress === true),
  });
  const isOff = lang === undefined ? isWanted : lang !== language;
  useEffect(() => {
    if (!isOff) return;
    const search = (before: object) => ({ ...before, lang: language });
    // What was asked for is remembered: see missing-language.tsx.
    const isMissing = lang !== undefined && !(isLanguage(lang) && site.languages.includes(lang));
    const state = isMissing ? (before: object) => ({ ...before, missingLanguage: lang }) : true;
    void navigate({ to: '.', search, hash: true, state, replace: true, resetScroll: false });
  }, [isOff, lang, language, navigate, site]);
}
