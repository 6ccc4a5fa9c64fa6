import DOMPurify from 'dompurify';
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
export function cleanInBrowser(html: string): string {
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
