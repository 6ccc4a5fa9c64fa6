import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names a result in the list, for the way back from its article. */
export function placeOfArticle(id: number): string {
  return `article-${id}`;
}

/** All results of a list that stand on the page, as a selector. */
export const resultsOnPage = "article[id^='article-']";

/** Brings the result that the address names into view, once the list is there. */
export function useScrollToPlace(isListThere: boolean): void {
  const place = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isListThere || !place.startsWith('article-')) return;
    document.getElementById(place)?.scrollIntoView({ block: 'center' });
  }, [isListThere, place]);
}
