import { storedChoice, useStoredChoice } from './stored-choice.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const choice = storedChoice<Theme>(
  'theme',
  (stored) => themes.find((theme) => theme === stored) ?? 'system',
  (theme) => (theme === 'system' ? null : theme),
);

/** Light, dark, or as the system has it; the attribute on `<html>` is what the colours follow. */
export function useTheme(): { theme: Theme; chooseTheme: (theme: Theme) => void } {
  return { theme: useStoredChoice(choice), chooseTheme: choice.choose };
}

/** Puts the remembered theme on the page, now and as it changes; called once before the first drawing. */
export function showTheme(): void {
  putOnPage();
  choice.subscribe(putOnPage);
}

function putOnPage(): void {
  const theme = choice.read();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
