const linkWithin = /(<a\b[^<>]*?\bhref=")(\/(?!\/)[^"#]*)/gi;

/** Cleaned HTML whose links within the site carry the language, as every other link of a page does. */
export function linksInLanguage(html: string, lang: string): string {
  return html.replace(linkWithin, (whole, before: string, address: string) =>
    /[?;&]lang=/.test(address)
      ? whole
      : `${before}${address}${address.includes('?') ? '&amp;' : '?'}lang=${encodeURIComponent(lang)}`,
  );
}
