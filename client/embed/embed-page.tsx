import type { EmbedContent, EmbedRequest } from '#contract/embed.ts';
import { languageTags } from '#domain/sites/languages.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { EmbeddedContent, NotShown, SamplesLine, type Shown } from './embedded-content.tsx';

/** A whole page for a frame on somebody else's: no scripts, and nothing that it would have to fetch. */
export function EmbedPage({ request }: { request: EmbedRequest }) {
  const { t } = useTranslation();
  const { site, language, theme, samples, content } = request;
  const title = 'title' in content ? content.title : t(`embed.${content.kind}`);
  return (
    <html
      lang={languageTags[language]}
      data-site={site.code}
      {...(theme === null ? {} : { 'data-theme': theme })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${site.name}`}</title>
        {/* Its text is put in afterwards: React would escape it. */}
        <style />
      </head>
      <body>
        <main>
          <h1 dir="auto">{title}</h1>
          {content.kind === 'search' && <SearchForm site={site} content={content} />}
          {'title' in content ? (
            <>
              <SamplesLine samples={samples} />
              <EmbeddedContent site={site} content={content} />
            </>
          ) : (
            <NotShown site={site} content={content} />
          )}
          <p>
            <small>{t('embed.new_window')}</small>
          </p>
        </main>
      </body>
    </html>
  );
}

/** Searches the site for something else, within the same filters. */
function SearchForm({ site, content }: Shown<Extract<EmbedContent, { kind: 'search' }>>) {
  const { t } = useTranslation();
  return (
    <form role="search" action={content.action} target="_blank" rel="noopener">
      <label htmlFor="q">{t('embed.search_site', { site: site.name })}</label>
      <div>
        <input id="q" type="search" name="q" defaultValue={content.query} />
        <button type="submit">{t('search_page.search')}</button>
      </div>
      {Object.entries(content.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
