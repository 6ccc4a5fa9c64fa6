import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { analyserFor } from '../analysis/analyser.ts';
import { forEachChunk } from '../analysis/chunks/chunks.ts';
import { analyseQuery } from '../query/analyse-query.ts';
import { createHighlighter } from './highlight.ts';
import type { Language } from '#domain/sites/languages.ts';

function highlight(query: string, language: Language, text: string): string | null {
  return createHighlighter(analyseQuery(query, language), language).mark(text);
}

test.each([
  ['nurse', 'Nursing by nurses', '<b>Nursing</b> by <b>nurses</b>'],
  ['randomized', 'A randomised trial', 'A <b>randomised</b> trial'],
  ['covid-19', 'COVID-19 and COVID 19 and COVID19', '<b>COVID-19</b> and <b>COVID 19</b> and <b>COVID19</b>'],
  ['covid', 'COVID-19', '<b>COVID</b>-19'],
  ['care', 'Caregiver support, care-givers', '<b>Caregiver</b> support, <b>care</b>-givers'],
  ['care', 'Healthcare and daycare', '<b>Healthcare</b> and <b>daycare</b>'],
  ['"care workers"', 'Of healthcare workers', 'Of <b>healthcare workers</b>'],
  ['"primary health"~0', 'Primary healthcare', '<b>Primary</b> <b>healthcare</b>'],
  ['mak*', 'Policymakers', '<b>Policymakers</b>'],
  ['"task shifting"', 'Task-shifting, tasks and shifting', '<b>Task-shifting</b>, tasks and shifting'],
  ['aetiology', 'The etiology and aetiology', 'The <b>etiology</b> and <b>aetiology</b>'],
  ['estrogen', 'Oestrogens', '<b>Oestrogens</b>'],
  ['"quality of life"', 'Quality of life', '<b>Quality of life</b>'],
  ['vaccin*', 'Anti-vaccination', 'Anti-<b>vaccination</b>'],
  ['wom?n', 'Women and a woman', '<b>Women</b> and a <b>woman</b>'],
  ['*itis', 'Arthritis: itis', '<b>Arthritis</b>: <b>itis</b>'],
  ['h*mophilia', 'Haemophilia, hemophilia', '<b>Haemophilia</b>, <b>hemophilia</b>'],
  ['"vaccin* hesitancy"', 'Vaccine hesitancy, vaccines', '<b>Vaccine hesitancy</b>, vaccines'],
  ['"nurse shortage"~2', 'Shortages of nurses, a nurse', '<b>Shortages</b> of <b>nurses</b>, a nurse'],
  ['"nurse shortage"~1', 'Shortage of all the nurses', null],
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
  expect(highlight('œil', 'fr', "Maladies de l'œil et des yeux")).toBe(
    'Maladies de l&#39;<b>œil</b> et des <b>yeux</b>',
  );
  expect(highlight('高血压', 'cn', '高血压患者')).toBe('<b>高血压</b>患者');
});

it('marks what reading every word finds', () => {
  const word = fc.constantFrom(
    ...`Nurses nurse nursing l'accès accès covid-19 COVID19 il6 il-6 oestrogens estrogen aetiology 高血压患者 高血壓 血压 the <b> " Ärzte
      (nurse) nurse/doctor pre-natal étude ŒSTROGÈNE U.S. 19 a.b naïve Ǆ
      healthcare Birthweight yeux`.split(/\s+/),
  );
  const text = fc.array(word, { maxLength: 12 }).map((all) => all.join(' '));
  const asked = fc.constantFrom(
    'nurse',
    'covid',
    '19',
    '血压',
    '高血压',
    'acces',
    'estrogen',
    'natal',
    'arzte',
    'etude',
    'care',
    'weight',
    'oeil',
  );
  fc.assert(
    fc.property(text, asked, fc.constantFrom<Language>('en', 'fr', 'cn'), (written, query, language) => {
      expect(highlight(query, language, written) ?? escapeHtml(written)).toBe(
        markedByReading(query, language, written),
      );
    }),
    { numRuns: 2_000 },
  );
});

/** Marks the words with the term of the query's only word, in the page's language and in English. */
function markedByReading(query: string, language: Language, text: string): string {
  const isMarked = new Uint8Array(text.length);
  for (const one of new Set([language, 'en'] as const)) {
    const asked = analyserFor(one)(query).parts[0]?.term;
    forEachChunk(text, (start, end) => {
      const { parts, whole, inner } = analyserFor(one)(text.slice(start, end));
      const all = whole === null ? [...parts, ...inner] : [whole, ...parts];
      const written = text.slice(start + (whole?.start ?? 0), start + (whole?.end ?? 0));
      for (const found of all.filter(({ term }) => term === asked)) {
        const { start: from, end: to } = whole !== null && /^[\p{L}\p{N}]+$/u.test(written) ? whole : found;
        isMarked.fill(1, start + from, start + to);
      }
    });
  }
  return Array.from(text, (_, at) => escapeHtml(text.charAt(at)))
    .map((character, at) => {
      const opens = isMarked[at] === 1 && isMarked[at - 1] !== 1;
      const closes = isMarked[at] === 1 && isMarked[at + 1] !== 1;
      return `${opens ? '<b>' : ''}${character}${closes ? '</b>' : ''}`;
    })
    .join('');
}

it('finds every word that a query consists of', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{3,12}$/), { minLength: 1 }), fc.nat(), (words, at) => {
      const word = words[at % words.length] ?? '';
      const html = highlight(`title:${word}`, 'en', words.join(' '));
      if (highlight(`title:${word}`, 'en', word) === null) return;
      expect(html).toMatch(new RegExp(`(^|[ >])<b>${word}</b>($|[ <])`));
    }),
  );
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
