import type { EmbedRequest } from '#contract/embed.ts';
import { languageTags } from '#domain/sites/languages.ts';
import { EmbeddedContent, SamplesLine } from './embedded-content.tsx';

/** A part of a page that anybody can paste into one: elements and links alone, which take on the looks of that page. */
export function EmbedFragment({ request }: { request: EmbedRequest }) {
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
