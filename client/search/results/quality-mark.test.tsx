import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '#content/texts/en/articles_page.json' with { type: 'json' };
import { TextsProvider } from '../../app/i18n/use-translation.tsx';
import { QualityMark } from './quality-mark.tsx';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { translation: { articles_page: texts } } } });

function show(quality: string | null): string {
  return renderToStaticMarkup(
    <TextsProvider texts={i18n}>
      <QualityMark quality={quality} />
    </TextsProvider>,
  );
}

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '');

test.each([
  ['8/11', 'High quality 8/11'],
  ['7/9', 'High quality 7/9'],
  ['4/11', 'Medium quality 4/11'],
  ['3/11', 'Low quality 3/11'],
  [null, 'Not rated'],
  ['good', 'Not rated'],
])('%s reads as %s', (quality, words) => {
  expect(wordsOf(show(quality))).toBe(words);
});

test('the bar has a step for each point of the scale, and is no news to a screen reader', () => {
  const html = show('7/9');
  expect(html.match(/<i /g)?.length).toBe(9);
  expect(html).toContain('aria-hidden="true"');
});
