import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names a result in the list, for the way back from its article. */
export function anchorOfArticle(id: number): string {
  return `article-${id}`;
}

/** All results of a list that stand on the page, as a selector. */
export const resultsOnPage = "article[id^='article-']";

/** Brings the result that the address names into view, once the list is there. */
export function useScrollToAnchor(isListThere: boolean): void {
  const anchor = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isListThere || !anchor.startsWith('article-')) return;
    document.getElementById(anchor)?.scrollIntoView({ block: 'center' });
  }, [isListThere, anchor]);
}
