import type { FieldFault } from '#domain/accounts/field-rules.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { HostRules } from '#domain/sites/site-from-host.ts';
import type { Site } from '#domain/sites/sites.ts';
import type { Article } from './articles.ts';
import type { AnswerOf } from './endpoint.ts';
import type { GuidedQuestion } from './guided-questions.ts';
import type { LatestContent } from './latest-content.ts';
import type { RelatedDocuments } from './related.ts';
import type { SearchAnswer } from './search.ts';
import type { SharedList } from './shared-lists.ts';
import type { FilterNodeView, siteStatisticsEndpoint } from './site-guide.ts';

/** The id of the element that holds the data of a page as JSON, for the client. */
export const pageDataId = 'page-data';

/** The pages that editors write in Markdown. */
export type TextPageName = 'about' | 'terms' | 'privacy';

/** What the server knows of a page that it renders. */
export interface PageData {
  /** The current one where it is rendered. */
  readonly year: number;
  readonly statistics: AnswerOf<typeof siteStatisticsEndpoint>['data'];
  /** Of the search in the page's address. */
  readonly search?: {
    /** The first page of its results; `took` is 0. */
    readonly answer: SearchAnswer;
    /** The filter trees as far as its page shows them: their roots and first filters, and what leads to the applied ones. */
    readonly filterOutline: readonly FilterNodeView[];
  };
  /** The article in the page's address; null where there is none. */
  readonly article?: Article | null;
  /** What is related to it; absent where that was not known soon enough. */
  readonly related?: RelatedDocuments;
  /** The shared list in the page's address; null where there is none, or where it is closed. */
  readonly list?: SharedList | null;
  /** null where there is no month yet. */
  readonly latestContent?: LatestContent | null;
  readonly questions?: readonly GuidedQuestion[];
  /** Markdown. */
  readonly text?: { readonly page: TextPageName; readonly markdown: string };
  /** The form that the page was sent with, or that could not be sent with the link which led to the page. */
  readonly posted?: PostedForm;
}

/** The forms that a browser can send by itself, without the client. */
export type PostedFormName = 'login' | 'signup' | 'forgot-password' | 'reset-password' | 'unsubscribe';

/** What a form was sent with, and what became of it. */
export interface PostedForm {
  readonly name: PostedFormName;
  /** What was typed, but no passwords. */
  readonly values: Readonly<Record<string, string>>;
  readonly outcome: PostedOutcome;
}

export type PostedOutcome =
  /** What was wrong with its fields: it was not sent on. */
  | { readonly kind: 'faults'; readonly faults: Readonly<Record<string, FieldFault>> }
  /** How the call answered that the client would have made. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Seconds. */
      readonly retryAfter: number | null;
      readonly answer: unknown;
    }
  /** Only the client can do it. */
  | { readonly kind: 'needs_client' };

/** Where a page is: in the browser its `location`. */
export interface PageOrigin {
  /** `https:` */
  readonly protocol: string;
  /** With the port, where there is one. */
  readonly host: string;
}

/** A page that is asked for. */
export interface WantedPage {
  readonly site: Site;
  readonly language: Language;
  /** Without a slash at its end. */
  readonly path: string;
  /** Repeated ones joined by commas, as the client reads them. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Path and query, as asked for. */
  readonly address: string;
  readonly origin: PageOrigin;
  /** Of the address by which everybody is to know the page, as `https://health.example`. */
  readonly publicOrigin: string;
}

/** A page to be rendered. */
export interface PageRequest extends Pick<
  WantedPage,
  'site' | 'language' | 'address' | 'origin' | 'publicOrigin'
> {
  readonly hosts: HostRules;
  readonly data: PageData;
}

export interface RenderedPage {
  /** For the element in which the client works. */
  readonly html: string;
  /** For the head of the document: what the page says of itself to machines. */
  readonly head: string;
  readonly title: string;
  /** Whether there is something at the address. */
  readonly isFound: boolean;
  /** Path and query of the page that the address leads on to; there is no HTML then. */
  readonly leadsTo: string | null;
}

/** A page as it is sent to everybody who asks for it. */
export interface WholePage extends RenderedPage {
  /** What the client needs to go on from it: a `PageData` in JSON, in which no tag can begin. */
  readonly json: string;
  /** Of all of it. */
  readonly fingerprint: string;
}

/** What the renderer needs of the server it runs in. */
export interface RendererParts {
  /** All interface texts of a site in a language. */
  readonly readTexts: (site: Site, language: Language) => object;
  /** The HTML with all but harmless tags taken out. */
  readonly cleanHtml: (html: string) => string;
}

export type RenderPage = (page: PageRequest) => Promise<RenderedPage>;
