import {
  defaultLanguage,
  languageParameter,
  languageTags,
  openGraphLocales,
  type Language,
} from '#domain/sites/languages.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { usePublicOrigin, useSite } from '../app/session/site.tsx';

/** Tells the one address of a page in a language: path and parameters of what it shows. */
export function useCanonicalAddress(path: string, parameters?: Readonly<Record<string, string>>) {
  const origin = usePublicOrigin();
  return (language: Language): string => {
    const address = new URL(path, origin);
    address.search = new URLSearchParams({ ...parameters, ...languageParameter(language) }).toString();
    return address.href;
  };
}

/** Pixels of the site's icon that cards show. */
const imageSize = 512;

interface PageMetadataProps {
  readonly path: string;
  /** Those of a search. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly description: string;
  /** On cards, which name the site beside it. */
  readonly title: string;
  readonly type: 'website' | 'article';
}

/** What a page says of itself to search engines, and to whoever shares it. React puts it into the document's head. */
export function PageMetadata({ path, parameters, description, title, type }: PageMetadataProps) {
  const site = useSite();
  const language = useLanguage();
  const addressIn = useCanonicalAddress(path, parameters);
  const image = new URL(`/icons/${site.code}-${imageSize}.png`, usePublicOrigin()).href;
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
      <meta property="og:locale" content={openGraphLocales[language]} />
      {site.languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={openGraphLocales[other]} />
        ))}
      <meta property="og:url" content={addressIn(language)} />
      <meta property="og:title" content={title} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={`${imageSize}`} />
      <meta property="og:image:height" content={`${imageSize}`} />
      <meta property="og:image:alt" content={site.name} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
