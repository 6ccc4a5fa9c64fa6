import DOMPurify from 'dompurify';
import { createContext, use, useMemo, type ElementType } from 'react';
import {
  harmlessAddress,
  harmlessAttributes,
  harmlessTags,
  leadsOutside,
  relOfOutsideLinks,
} from '#domain/text/harmless-html.ts';

// Where there is no document, as in a test of something else, there is nothing to clean either.
if (DOMPurify.isSupported) {
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (leadsOutside(element.getAttribute('href') ?? '')) element.setAttribute('rel', relOfOutsideLinks);
  });
}

/** The text with all but harmless tags taken out. Where the browser knows Trusted Types it is one, which the page's policy asks for. */
function cleanInBrowser(html: string): string {
  const options = {
    ALLOWED_TAGS: [...harmlessTags],
    ALLOWED_ATTR: [...harmlessAttributes],
    ALLOWED_URI_REGEXP: harmlessAddress,
    ADD_URI_SAFE_ATTR: ['lang'],
    ALLOW_DATA_ATTR: false,
  };
  const trusted = DOMPurify.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true });
  // React hands the value on as it is; its type just does not know that it may be more than a string.
  return trusted as unknown as string;
}

/** What takes everything but harmless tags out of HTML. The server, which has no document, brings its own. */
export const HtmlCleanerContext = createContext<(html: string) => string>(cleanInBrowser);

interface CleanHtmlProps {
  readonly html: string;
  readonly as?: ElementType;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
}

/** Shows HTML from content, cleaned again here. The only component that sets inner HTML. */
export function CleanHtml({ html, as: Element = 'div', className, lang }: CleanHtmlProps) {
  const clean = use(HtmlCleanerContext);
  const inner = useMemo(() => ({ __html: clean(html) }), [clean, html]);
  // oxlint-disable-next-line react/no-danger
  return <Element className={className} lang={lang} dangerouslySetInnerHTML={inner} />;
}
