import type { PageRequest } from '#contract/page-data.ts';
import { nameInOrder } from '#domain/citation/metadata.ts';
import type { Name } from '#domain/citation/names.ts';
import { linkOf } from '#domain/citation/reference.ts';
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import { articlePath } from '#domain/text/slug.ts';
import { showPartialDate } from '#domain/text/partial-date.ts';
import { descriptionOf, referenceOfArticle } from './article-reference.ts';

type Thing = Readonly<Record<string, unknown>>;

/** What is at an address in the words of schema.org, as a `<script>` that holds data; empty for pages without such words. */
export function structuredData(page: PageRequest, words: { readonly search: string }): string {
  const { pathname } = addressOf(page, page.address);
  const things =
    pathname === '/' ? [website(page)] : pathname.startsWith('/articles/') ? article(page, words) : [];
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${jsonInHtml(graph)}</script>`;
}

function addressOf({ publicOrigin }: PageRequest, path: string): URL {
  return new URL(path, publicOrigin);
}

function website(page: PageRequest): Thing {
  return {
    '@type': 'WebSite',
    name: page.site.name,
    url: addressOf(page, '/').href,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(page, '/search').href}?q={words}` },
      'query-input': 'required name=words',
    },
  };
}

function article(page: PageRequest, { search }: { readonly search: string }): readonly Thing[] {
  const shown = page.data.article;
  if (shown === undefined || shown === null) return [];
  const url = addressOf(page, articlePath(shown.id, shown.title)).href;
  const reference = referenceOfArticle(shown, page.language, url);
  const { title, kind, authors, issued, journal, publisher, doi, language } = reference;
  const description = descriptionOf(shown);
  const steps = [
    { name: page.site.name, item: addressOf(page, '/').href },
    { name: search, item: addressOf(page, '/search').href },
    { name: title, item: url },
  ];
  return [
    {
      '@type': kind === 'report' ? 'Report' : 'ScholarlyArticle',
      headline: title,
      url,
      author: authors.map(author),
      datePublished: showPartialDate(issued) ?? undefined,
      isPartOf: journal === null ? undefined : { '@type': 'Periodical', name: journal },
      publisher: publisher === null ? undefined : { '@type': 'Organization', name: publisher },
      sameAs: doi === null ? undefined : linkOf(reference),
      inLanguage: language ?? undefined,
      description: description === '' ? undefined : description,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
    },
  ];
}

/** Of a name that is kept as it is written nobody knows whether it is a person's. */
function author(name: Name): Thing {
  if ('literal' in name) return { '@type': 'Thing', name: name.literal };
  return { '@type': 'Person', name: nameInOrder(name), familyName: name.family, givenName: name.given };
}
