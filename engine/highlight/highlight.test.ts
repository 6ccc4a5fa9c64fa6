import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { createHighlighter } from './highlight.ts';
import type { Language } from '#domain/sites/languages.ts';

function highlight(query: string, language: Language, text: string): string | null {
  return createHighlighter(query, language)(text);
}

test.each([
  ['nurse', 'Nursing by nurses', '<b>Nursing</b> by <b>nurses</b>'],
  ['randomized', 'A randomised trial', 'A <b>randomised</b> trial'],
  ['covid-19', 'COVID-19 and COVID 19 and COVID19', '<b>COVID-19</b> and <b>COVID 19</b> and <b>COVID19</b>'],
  ['covid', 'COVID-19', '<b>COVID</b>-19'],
  ['"task shifting"', 'Task-shifting, tasks and shifting', '<b>Task-shifting</b>, tasks and shifting'],
  ['aetiology', 'The etiology and aetiology', 'The <b>etiology</b> and <b>aetiology</b>'],
  ['estrogen', 'Oestrogens', '<b>Oestrogens</b>'],
  ['"quality of life"', 'Quality of life', '<b>Quality of life</b>'],
  ['vaccin*', 'Anti-vaccination', 'Anti-<b>vaccination</b>'],
  ['title:nurse', 'A nurse', 'A <b>nurse</b>'],
  [
    'nurse',
    `<script>"nurse's" & 'x'</script>`,
    `&lt;script&gt;&quot;<b>nurse&#39;s</b>&quot; &amp; &#39;x&#39;&lt;/script&gt;`,
  ],
])('marks %s in %s', (query, text, html) => {
  expect(highlight(query, 'en', text)).toBe(html);
});

test.each(['author:nurse', '-nurse', 'NOT nurse', 'the', '', 'doctor'])('marks nothing for %s', (query) => {
  expect(highlight(query, 'en', 'The nurse')).toBeNull();
});

it('marks words of the language and of English', () => {
  expect(highlight('infirmière', 'fr', 'Les infirmières')).toBe('Les <b>infirmières</b>');
  expect(highlight('nurses', 'fr', 'A nurse')).toBe('A <b>nurse</b>');
  expect(highlight('soins', 'fr', "L'accès aux soins")).toBe('L&#39;accès aux <b>soins</b>');
  expect(highlight('高血压', 'cn', '高血压患者')).toBe('<b>高血压</b>患者');
});

it('changes nothing of a text but marks and escapes', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom('nurse', 'Nurses', ' ', '<b>', '&amp;', '"', '血压'), fc.string()))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (original) => {
      const html = highlight('nurse 血压', 'en', original);
      if (html === null) return;
      expect(html.replaceAll(/<\/?b>/g, '')).not.toMatch(/[<>"']/);
      expect(unescaped(html.replaceAll(/<\/?b>/g, ''))).toBe(original);
    }),
  );
});

function unescaped(html: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  };
  return html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity);
}
