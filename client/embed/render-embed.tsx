import { renderToStaticMarkup } from 'react-dom/server';
import type { i18n } from 'i18next';
import type { EmbedRenderer, EmbedRequest } from '#contract/embed.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { TextsProvider } from '../app/i18n/use-translation.tsx';
import { EmbedFragment } from './embed-fragment.tsx';
import { EmbedPage } from './embed-page.tsx';
import styles from './embed.css?inline';

/** Writes what is embedded on other people's pages; the texts of a site are those of its pages. */
export function embedRenderer(textsOf: (site: Site, language: Language) => i18n): EmbedRenderer {
  const texts = ({ site, language }: EmbedRequest): i18n => textsOf(site, language);
  return {
    styles,
    page: (request) =>
      `<!doctype html>${renderToStaticMarkup(
        <TextsProvider texts={texts(request)}>
          <EmbedPage request={request} />
        </TextsProvider>,
      ).replace('<style></style>', () => `<style>${styles}</style>`)}\n`,
    fragment: (request) =>
      onLines(
        renderToStaticMarkup(
          <TextsProvider texts={texts(request)}>
            <EmbedFragment request={request} />
          </TextsProvider>,
        ),
      ),
  };
}

/** Whoever pastes it may want to read it: blocks begin lines. No text has a tag in it, since a text has no `<`. */
function onLines(html: string): string {
  return html.replaceAll(/<(?:h2|ol|li|p|blockquote|\/ol|\/section)\b/g, '\n$&').trim();
}
