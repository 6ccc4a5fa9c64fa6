import { DOMParser } from '@xmldom/xmldom';
import { expect } from 'vitest';
import { z } from 'zod';

const atomNamespace = 'http://www.w3.org/2005/Atom';
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const item = z.strictObject({
  id: z.url(),
  url: z.url(),
  title: z.string().min(1),
  content_text: z.string().min(1),
  language: z.string().min(1).optional(),
  summary: z.string().optional(),
  external_url: z.url().optional(),
  date_modified: z.string().regex(rfc3339),
  date_published: z.string().regex(rfc3339).optional(),
  authors: z
    .array(z.strictObject({ name: z.string().min(1) }))
    .min(1)
    .optional(),
  tags: z.array(z.string().min(1)).optional(),
});
/** JSON Feed 1.1: what it requires, and the fields that it knows. */
export const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string().min(1) })),
  items: z.array(item),
});

function childrenOf(parent: { readonly childNodes: Iterable<unknown> }, name: string) {
  const children = [...parent.childNodes] as { localName?: string; namespaceURI?: string }[];
  return children.filter((one) => one.localName === name && one.namespaceURI === atomNamespace) as ReturnType<
    typeof rootOf
  >[];
}

function rootOf(xml: string) {
  const faults: string[] = [];
  const root = new DOMParser({ onError: (_, message) => faults.push(message) }).parseFromString(
    xml,
    'application/xml',
  ).documentElement;
  expect(faults).toEqual([]);
  if (root === null) throw new Error('No root');
  return root;
}

/** Reads an Atom feed, and holds what RFC 4287 asks of it. */
export function readAtom(xml: string) {
  const feed = rootOf(xml);
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', atomNamespace]);
  const one = (parent: typeof feed, name: string): string => {
    const found = childrenOf(parent, name);
    expect(found, name).toHaveLength(1);
    return found[0]?.textContent ?? '';
  };
  const links = (parent: typeof feed) =>
    Object.fromEntries(
      childrenOf(parent, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
    );
  const authors = (parent: typeof feed) => childrenOf(parent, 'author').map((author) => one(author, 'name'));
  expect(one(feed, 'updated')).toMatch(rfc3339);
  expect(authors(feed)).toHaveLength(1);
  const entries = childrenOf(feed, 'entry').map((entry) => {
    expect(one(entry, 'updated')).toMatch(rfc3339);
    expect(() => new URL(one(entry, 'id'))).not.toThrow();
    expect(childrenOf(entry, 'link').filter((link) => link.getAttribute('rel') === 'alternate')).toHaveLength(
      1,
    );
    return {
      id: one(entry, 'id'),
      title: one(entry, 'title'),
      updated: one(entry, 'updated'),
      published: childrenOf(entry, 'published').map(({ textContent }) => textContent),
      links: links(entry),
      authors: authors(entry),
      summary: childrenOf(entry, 'summary')
        .map(({ textContent }) => textContent)
        .join(''),
      categories: childrenOf(entry, 'category').map((category) => category.getAttribute('term')),
    };
  });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  return {
    id: one(feed, 'id'),
    title: one(feed, 'title'),
    updated: one(feed, 'updated'),
    links: links(feed),
    entries,
  };
}
