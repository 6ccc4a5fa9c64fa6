import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#domain/sites/languages.ts';
import { useProfile } from '../account/profile.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useSite } from '../app/session/site.tsx';

/** Shows the site in the language that the profile names for it, whenever the profile is loaded or names another one. */
export function useLanguageOfProfile(): void {
  const { code, languages } = useSite();
  const wanted = useProfile()?.languages[code];
  const shown = useLanguage();
  const navigate = useNavigate();
  const show = useEffectEvent((lang: Language): void => {
    if (lang === shown || !languages.includes(lang)) return;
    const search = (before: object) => ({ ...before, lang });
    void navigate({ to: '.', search, hash: true, state: true, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (wanted !== undefined) show(wanted);
  }, [wanted]);
}
