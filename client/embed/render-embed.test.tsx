import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EmbedContent, EmbeddedEntry } from '#contract/embed.ts';
import articlesPage from '#content/texts/en/articles_page.json' with { type: 'json' };
import embed from '#content/texts/en/embed.json' with { type: 'json' };
import frame from '#content/texts/en/frame.json' with { type: 'json' };
import searchPage from '#content/texts/en/search_page.json' with { type: 'json' };
import sharedLists from '#content/texts/en/shared_lists.json' with { type: 'json' };
import { sites } from '#domain/sites/sites.ts';
import { createTexts } from '../server-texts.ts';
import { embedRenderer } from './render-embed.tsx';

const texts = {
  articles_page: articlesPage,
  embed,
  frame,
  search_page: searchPage,
  shared_lists: sharedLists,
};
const renderer = embedRenderer(createTexts(() => texts));

/** Texts that are made of what means something in HTML, or of anything. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', ';', '/', '=', '!', '-', ' ', '\n', 'a', 'script'),
  }),
  fc.string({ unit: 'grapheme' }),
);

const entry = fc
  .record({ id: fc.nat(), title: text, type: text, note: text })
  .map(({ id, title, type, note }): EmbeddedEntry => ({
    address: 'https://example.org/articles/1',
    note,
    document: {
      id,
      external_id: null,
      title,
      title_language: null,
      type,
      type_code: null,
      countries: '',
      studies_conducted_in: [],
      quality: null,
      quality_tool: null,
      lastLitSearch: null,
      published: null,
      year: 2020,
      best: false,
      living: false,
      grade_profile_available: false,
      free_full_text: false,
    },
  }));

const list = fc
  .record({
    title: text,
    introduction: text,
    entries: fc.uniqueArray(entry, { selector: (one) => one.document.id, maxLength: 4 }),
  })
  .map((one): EmbedContent => ({ kind: 'list', address: 'https://example.org/lists/x', ...one }));

/** Every tag that a part to paste may have, whole: what is left when they are taken out is text. */
const tags =
  /<(?:section lang="en"|h2 dir="auto"|p(?: dir="auto")?|ol|li|blockquote dir="auto"|a href="https:\/\/example\.org\/[a-z0-9/]+" target="_blank" rel="noopener"|\/(?:section|h2|p|ol|li|blockquote|a))>/g;

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function textIn(html: string): string {
  const rest = html.replaceAll(tags, '');
  expect(rest).not.toMatch(/[<>]/);
  return rest.replaceAll(/&([^;]*);/g, (whole, name: string) => references[name] ?? `?${whole}?`);
}

it('a text is a text, whatever is in it: a part to paste has our own tags alone', () => {
  fc.assert(
    fc.property(list, (content) => {
      if (content.kind !== 'list') return;
      const request = { site: sites.hse, language: 'en', theme: null, samples: 0, content } as const;
      const found = textIn(renderer.fragment(request)).replaceAll(/\s+/g, '');
      const expected = [
        content.title,
        content.introduction,
        ...(content.entries.length === 0 ? [sharedLists.empty] : []),
        ...content.entries.flatMap(({ document: { title, type }, note }) => [
          title,
          type === '' ? '2020' : `${type} · 2020`,
          note,
        ]),
        'Open this list on Health Systems Evidence',
      ];
      expect(found).toBe(expected.join('').replaceAll(/\s+/g, ''));
    }),
  );
});

it('both say that documents of the site are invented, where some are', () => {
  const content = {
    kind: 'list',
    title: 'Reading',
    introduction: '',
    address: 'https://a.example',
    entries: [],
  } as const;
  const said = [0, 1, 3].flatMap((samples) => {
    const request = { site: sites.hse, language: 'en', theme: null, samples, content } as const;
    return [renderer.fragment(request), renderer.page(request)].map(
      (html) => /<strong>(.*)<\/strong>/.exec(html)?.[1],
    );
  });
  const one = '1 sample document is invented: do not use it as evidence.';
  const more = '3 sample documents are invented: do not use them as evidence.';
  expect(said).toEqual([undefined, undefined, one, one, more, more]);
});

it('a page for a frame has the same texts, and its words of a search as the value of its field', () => {
  fc.assert(
    fc.property(text, (query) => {
      const content: EmbedContent = {
        kind: 'search',
        title: query,
        total: 0,
        address: 'https://example.org/search',
        action: 'https://example.org/search',
        fields: { applied_filters: query },
        query,
        entries: [],
      };
      const page = renderer.page({ site: sites.hse, language: 'en', theme: 'light', samples: 0, content });
      expect(
        page.match(
          /<(?!\/?(?:html|head|meta|title|style|body|main|h1|form|label|div|input|button|p|a|small)\b|!doctype)[^>]*/g,
        ),
      ).toBeNull();
      const fields = [...page.matchAll(/ value="([^"]*)"/g)].map(([, value = '']) => textIn(value));
      // An empty value is written too.
      expect(fields).toEqual([query, query]);
    }),
  );
});
