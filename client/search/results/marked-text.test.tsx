import { expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { MarkedText } from './marked-text.tsx';

const shown = (text: string): string => renderToStaticMarkup(<MarkedText text={text} />);

it('has the words found in bold, and an excerpt that ends within one', () => {
  expect(shown('Home <b>care</b>givers and <B>care</B>')).toBe(
    '<span>Home <b>care</b>givers and <b>care</b></span>',
  );
  expect(shown('<b>care</b> of <b>Nur...')).toBe('<span><b>care</b> of <b>Nur...</b></span>');
});

it('shows characters for their references, and nothing as a tag', () => {
  const text = `p < .05 & "q" 'r' <img src=x onerror=alert(1)> &amp;`;
  expect(shown(escapeHtml(text))).toBe(`<span>${escapeHtml(text).replaceAll('&#39;', '&#x27;')}</span>`);
  expect(shown('<img src=x> <b>care</b>')).toBe('<span>&lt;img src=x&gt; <b>care</b></span>');
});

it('begins no line with a mark that French sets a space before, also where the word before it is marked', () => {
  expect(shown('<b>soins</b> : étude de « coûts » ; suite')).toBe(
    '<span><b>soins</b>\u00A0: étude de «\u00A0coûts\u00A0»\u00A0; suite</span>',
  );
  expect(shown('ratio 1 :2')).toBe('<span>ratio 1 :2</span>');
});
