import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from './use-translation.tsx';

/** What React Aria says by itself (how a hidden button closes a layer, how many suggestions there are) is in the language of the page, not in the browser's. Each part that is drawn with it stands in one of these: pages without such a part do not load it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <I18nProvider locale={i18n.language}>{children}</I18nProvider>;
}
