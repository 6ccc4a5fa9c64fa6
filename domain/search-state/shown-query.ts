import { ellipsis } from '../text/ellipsis.ts';

/** Characters of a query that are shown where it names something. */
const longestShown = 100;

/** A query inside other words, such as the title of a page. A pasted abstract would be all that is seen there, or read out. */
export function shownQuery(query: string): string {
  return ellipsis(query.trim(), longestShown);
}
