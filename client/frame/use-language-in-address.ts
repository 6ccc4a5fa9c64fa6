import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage } from '../app/i18n/language.ts';

/**
 * Keeps `lang` in step with the language that is shown: a language that the site does not have gives way to English,
 * and pages whose address always says the language get it.
 */
export function useLanguageInAddress(): void {
  const language = useLanguage();
  const navigate = useNavigate();
  const { lang } = useSearch({ strict: false });
  const isWanted = useMatches({
    select: (all) => all.some((match) => match.staticData.languageInAddress === true),
  });
  const isOff = lang === undefined ? isWanted : lang !== language;
  useEffect(() => {
    if (!isOff) return;
    const search = (before: object) => ({ ...before, lang: language });
    void navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false });
  }, [isOff, language, navigate]);
}
