import type { Article } from './articles.ts';
import type { SearchAnswer } from './search.ts';
import type { siteStatisticsEndpoint } from './site-guide.ts';
import type { AnswerOf } from './endpoint.ts';

/** What the server knew of a page when it wrote it, in the page itself: the client does not ask for it again. */
export interface FirstData {
  readonly holdings: AnswerOf<typeof siteStatisticsEndpoint>['data'];
  /** The first page of the search in the page's address. */
  readonly search?: SearchAnswer;
  /** The article in the page's address. */
  readonly article?: Article;
}

export type FirstScreen = 'home' | 'search' | 'article';

/** What the server shows on a page before its program has started, in the shape that the program will give it. */
export interface FirstView {
  readonly screen: FirstScreen;
  readonly title: string;
  /** HTML for the place where the program will draw. */
  readonly html: string;
  readonly data: FirstData;
}

/** The id of the element that holds it. */
export const firstDataId = 'first-data';
