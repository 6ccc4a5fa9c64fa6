import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages, languageTags } from '#domain/sites/languages.ts';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { addressee, digestDocument, everyEmail, emailDocument } from '#tests/support/mail/emails.ts';
import { accentColours } from './write-email.ts';
import { confirmationEmail } from './confirmation.ts';
import { digestEmail } from './digest.ts';
import { documentsEmail } from './documents.ts';
import { qualityInWords } from './list-document.ts';

const links = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));

describe.each(languages)('emails in %s', (language) => {
  const emails = Object.entries(everyEmail(addressee('hse', language)));

  test.each(emails)('%s has a subject and two parts that lead to the same places', (_, email) => {
    expect(email.subject.length).toBeGreaterThan(5);
    expect(email.html).toContain(`<html lang="${languageTags[language]}">`);
    const written = links(email.html).map((link) => link.replace('mailto:', ''));
    expect(written.filter((link) => !email.text.includes(link))).toEqual([]);
    expect(written.length).toBeGreaterThan(1);
    for (const link of links(email.html)) {
      expect(link).toMatch(/^(https:\/\/hse\.evidence\.example\/|mailto:hse@evidence\.example$)/);
    }
    for (const text of [email.subject, email.text, email.html]) {
      expect(text).not.toMatch(/\{\{|undefined|\[object|null/);
    }
  });

  test.each(emails)('%s says who sends it and how to reach them, and loads nothing', (_, email) => {
    expect(email.text).toContain(sites.hse.contactEmail);
    expect(email.html).toContain(`mailto:${sites.hse.contactEmail}`);
    expect(email.html).not.toMatch(/<img|<script|<link|url\(|@import|@font-face/);
  });
});

test('lines of the text part stay within 72 characters, addresses apart', () => {
  const lines = Object.values(everyEmail(addressee())).flatMap(({ text }) => text.split('\n'));
  expect(lines.filter((line) => line.length > 72 && !line.includes('://'))).toEqual([]);
});

test('whatever a text holds, the HTML part shows it as text', () => {
  const text = fc.string({ unit: 'binary', minLength: 1 });
  const hostile = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=a()>',
    "' onclick='a()",
    '&lt;',
  );
  const plain = everyTag(documentsOf('x').html);
  fc.assert(
    fc.property(fc.array(fc.oneof(text, hostile), { minLength: 1, maxLength: 20 }), (pieces) => {
      expect(everyTag(documentsOf(pieces.join('')).html)).toEqual(plain);
    }),
  );
});

const documentsOf = (text: string) =>
  documentsEmail(addressee(), {
    documents: [emailDocument({ title: text, type: text, countries: text, qualityTool: text, link: text })],
    total: 1,
    searchLink: text,
  });

/** Names of tags and their attributes, in order: what a text must never change. */
function everyTag(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, '='));
}

test('a subject is one line', () => {
  const site = { ...sites.hse, name: 'A\r\nBcc: other@example.org\u2028B' };
  expect(confirmationEmail({ ...addressee(), site }, { link: 'https://x.example' }).subject).toBe(
    'Confirm your A Bcc: other@example.org B account',
  );
});

const shown = (document: Parameters<typeof digestDocument>[0]): string =>
  digestEmail(addressee(), {
    sections: [
      {
        title: 'Nurses',
        kind: 'saved',
        asWritten: false,
        link: 'https://x.example/s',
        documents: [digestDocument(document)],
        more: 0,
      },
    ],
    documents: 1,
    unsubscribeLink: 'https://x.example/u',
    manageLink: 'https://x.example/m',
  }).text;

test('a digest tells what happened to each document, from what to what', () => {
  expect(shown({ news: ['new'] })).toContain('[New]');
  expect(shown({ news: ['newly-best'] })).toContain('[Now best evidence]');
  const searched = { news: ['search-updated'], searchBefore: { year: 2021, month: 5 } } as const;
  expect(shown(searched)).toContain('[Literature search updated: May 2021 → March 2024]');
  expect(shown({ ...searched, searchBefore: null })).toContain('now reported: March 2024]');
  const rated = { news: ['quality-rated'], qualityBefore: '5/10' } as const;
  expect(shown(rated)).toContain('[Quality re-rated: 5/10 → 9/10]');
  expect(shown({ ...rated, qualityBefore: null })).toContain('[Quality now rated: 9/10]');
  expect(shown({ ...rated, quality: null })).toContain('[Quality rating withdrawn (was 5/10)]');
  const withdrawn = shown({ news: ['withdrawn'], link: 'https://x.example/gone' });
  expect(withdrawn).toContain('[Withdrawn]');
  expect(withdrawn).not.toContain('https://x.example/gone');
});

test('quality is in words of the language', () => {
  expect(qualityInWords('9/10', 'AMSTAR', 'en')).toBe('High quality 9/10 (AMSTAR)');
  expect(qualityInWords(null, null, 'en')).toBe('Quality not rated');
});

test('emails have the accents of the screens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../client/ui/tokens.css'), 'utf8');
  for (const site of siteCodes) {
    const { light, dark } = accentColours[site];
    expect(tokens).toContain(`--color-accent: light-dark(${light}, ${dark})`);
  }
});
