import { element, xmlDocument, type Xml } from '#domain/text/xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** A feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      element('id', {}, feed.address),
      element('title', {}, feed.title),
      element('updated', {}, feed.updated),
      // Entries without authors have this one.
      person(feed.siteName),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.address }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      ...feed.entries.map(atomEntry),
    ),
  );
}

function atomEntry(entry: FeedEntry): Xml {
  return element(
    'entry',
    {},
    element('id', {}, entry.id),
    element('title', { 'xml:lang': entry.language ?? '' }, entry.title),
    element('updated', {}, entry.changed),
    entry.added === null ? null : element('published', {}, entry.added),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.link }),
    entry.source === null ? null : element('link', { rel: 'related', href: entry.source }),
    ...entry.authors.map(person),
    ...entry.categories.map((term) => element('category', { term })),
    entry.summary === '' ? null : element('summary', {}, entry.summary),
  );
}

function person(name: string): Xml {
  return element('author', {}, element('name', {}, name));
}
