import type { Feed, FeedEntry } from './feed.ts';

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.address,
    language: feed.language,
    authors: [{ name: feed.siteName }],
    items: feed.entries.map(jsonItem),
  });
}

function jsonItem(entry: FeedEntry): object {
  const { source, added, language, summary } = entry;
  return {
    id: entry.id,
    url: entry.link,
    ...(source === null ? {} : { external_url: source }),
    title: entry.title,
    ...(language === null ? {} : { language }),
    // An item must have a content.
    content_text: summary === '' ? entry.title : summary,
    ...(summary === '' ? {} : { summary }),
    date_modified: entry.changed,
    ...(added === null ? {} : { date_published: added }),
    ...(entry.authors.length === 0 ? {} : { authors: entry.authors.map((name) => ({ name })) }),
    ...(entry.categories.length === 0 ? {} : { tags: entry.categories }),
  };
}
