import { expect, test } from 'vitest';
import { projectFiles, readText } from './files.ts';
import { textsIn } from './glossary-terms.ts';

/** Names of the interface texts and mails in which the pattern is found; what is typed as an example keeps its own signs. */
function textsWith(language: string, wrong: RegExp): string[] {
  return [...textsIn(language)]
    .filter(([name, text]) => !/^taxonomies|\.examples?\b|limited\.patterns/.test(name) && wrong.test(text))
    .map(([name]) => name);
}

test.each<readonly [string, string, RegExp]>([
  ['an ellipsis is one character, without a space before it', 'en', /\.{3}|\s…/],
  ['apostrophes are curly', 'en', /'/],
  ['email is written without hyphen', 'en', /\be-mail/i],
  ['a narrow no-break space stands before ; ! ?', 'fr', /(?<!\u202F)[;!?](?=\s|$)/],
  ['a no-break space stands before a colon', 'fr', /(?<!\u00A0|\bid):(?=\s|$)/],
  ['no-break spaces stand inside « »', 'fr', /«(?!\u00A0)|(?<!\u00A0)»/],
  ['a question has its opening mark', 'es', /^[^¿]*\?$/],
  ['punctuation after Chinese characters is full-width', 'cn', /\p{Script=Han}[,;:!?()]|\)\p{Script=Han}/u],
])('%s (%s)', (_, language, wrong) => {
  expect(textsWith(language, wrong)).toEqual([]);
});

test.each<readonly [string, RegExp]>([
  ['fr', /(?<!\u202F)[;!?](?=\s|$)|(?<!\u00A0):(?=\s|$)|«(?!\u00A0)|(?<!\u00A0)»|'/m],
  ['cn', /[\p{Script=Han}》”][,;:!?()]|[,;:!?()][\p{Script=Han}《“]/u],
])('the pages keep the signs of the language (%s)', (language, wrong) => {
  const pages = projectFiles.filter((path) => new RegExp(`^content/pages/.+-${language}\\.md$`).test(path));
  expect(pages.length).toBeGreaterThan(0);
  // The addresses of links are left out.
  expect(pages.filter((path) => wrong.test(readText(path).replaceAll(/\]\(.*?\)/g, ']')))).toEqual([]);
});

test.each(['citation-terms', 'export-texts'])(
  'the words of exported files keep the signs of French (%s)',
  (name) => {
    const { fr } = JSON.parse(readText(`content/exports/${name}.json`));
    const wrong = /(?<!\u202F)[;!?]|(?<!\u00A0):|«(?!\u00A0)|(?<!\u00A0)»/;
    expect(Object.entries(fr).filter(([, words]) => wrong.test(String(words)))).toEqual([]);
  },
);

test('a line never ends within e‑mail (pt)', () => {
  const broken = textsWith('pt', /\be-mail/i).filter((name) => name.startsWith('texts/'));
  expect(broken).toEqual([]);
});

test('only the sentences of the specification say please', () => {
  expect(textsWith('en', /\bplease\b/i)).toEqual([
    'texts/account.form.too_many_requests',
    'texts/errors.invalid_email',
    'texts/failures.too_many_requests',
  ]);
});
