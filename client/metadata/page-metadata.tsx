import { defaultLanguage, languageParameter, languageTags, type Language } from '#domain/sites/languages.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useOrigin, useSite } from '../app/session/site.tsx';

/** Tells the one address of a page in a language: path and parameters of what it shows. */
export function useCanonicalAddress(path: string, parameters?: Readonly<Record<string, string>>) {
  const { protocol, host } = useOrigin();
  return (language: Language): string => {
    const address = new URL(path, `${protocol}//${host}`);
    address.search = new URLSearchParams({ ...parameters, ...languageParameter(language) }).toString();
    return address.href;
  };
}

interface PageMetadataProps {
  readonly path: string;
  /** Those of a search. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly description: string;
  /** On cards; null where the document's title serves. */
  readonly title?: string | null;
  readonly type: 'website' | 'article';
}

/** What a page says of itself to search engines, and to whoever shares it. React puts it into the document's head. */
export function PageMetadata({ path, parameters, description, title = null, type }: PageMetadataProps) {
  const site = useSite();
  const language = useLanguage();
  const addressIn = useCanonicalAddress(path, parameters);
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {site.languages.length > 1 &&
        site.languages.map((other) => (
          <link key={other} rel="alternate" hrefLang={languageTags[other]} href={addressIn(other)} />
        ))}
      {site.languages.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
      )}
      {description !== '' && <meta name="description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={languageTags[language]} />
      <meta property="og:url" content={addressIn(language)} />
      {title !== null && <meta property="og:title" content={title} />}
      {description !== '' && <meta property="og:description" content={description} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
