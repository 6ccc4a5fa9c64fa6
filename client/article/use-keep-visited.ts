import { useEffect } from 'react';
import type { Article } from '#contract/articles.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { isReadableOffline } from '../app/offline/readable-offline.ts';
import { useSite } from '../app/session/site.tsx';

/** Keeps an article that the server sent on this device, once the page has nothing else to do. */
export function useKeepVisited(article: Article | null, isCopy: boolean): void {
  const site = useSite().code;
  const language = useLanguage();
  useEffect(() => {
    // A browser without room for it goes on without copies.
    if (article !== null && !isCopy) keep(article).catch(() => undefined);
    async function keep(opened: Article): Promise<void> {
      if (!(await isReadableOffline())) return;
      const { keepVisited } = await import('./keep-articles.ts');
      await keepVisited(opened, site, language);
    }
  }, [article, site, language, isCopy]);
}
