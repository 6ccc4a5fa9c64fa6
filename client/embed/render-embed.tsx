import { renderToStaticMarkup } from 'react-dom/server';
import type { i18n } from 'i18next';
import type { EmbedRenderer, EmbedRequest } from '#contract/embed.ts';
import { type Language, languageTags } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { TextsProvider } from '../app/i18n/use-translation.tsx';
import { EmbedPage } from './embed-page.tsx';
import styles from './embed.css?inline';
import { EmbeddedContent, SamplesLine } from './embedded-content.tsx';

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

/** A part of a page that anybody can paste into one: elements and links alone, which take on the looks of that page. */
function EmbedFragment({ request }: { request: EmbedRequest }) {
  const { site, language, samples, content } = request;
  if (!('title' in content)) return null;
  return (
    <section lang={languageTags[language]}>
      <h2 dir="auto">{content.title}</h2>
      <SamplesLine samples={samples} />
      <EmbeddedContent site={site} content={content} />
    </section>
  );
}
