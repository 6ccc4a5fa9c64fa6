import sanitizeHtml from 'sanitize-html';
import {
  harmlessAddress,
  harmlessAttributes,
  harmlessTags,
  leadsOutside,
  relOfOutsideLinks,
} from '#domain/text/harmless-html.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...harmlessTags],
  allowedAttributes: { '*': [...harmlessAttributes], a: [...harmlessAttributes, 'rel'] },
  // Those of other schemes are taken out below, with all that harmlessAddress does not know.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: {
        ...others,
        ...(href !== undefined && harmlessAddress.test(href) ? { href } : {}),
        ...(leadsOutside(href ?? '') ? { rel: relOfOutsideLinks } : {}),
      },
    }),
  },
};

const mayBeMarkup = /[<&]/;

/** HTML of documents and editors as a page that is rendered here may show it: what the client does in the browser. */
export function cleanPageHtml(html: string): string {
  return mayBeMarkup.test(html) ? sanitizeHtml(html, options) : html;
}
