import type { Language } from '#domain/sites/languages.ts';
import { touch, keyboard } from '../support/input-methods.ts';
import { startPictures } from '../support/pictures.ts';
import { test } from '../support/sites.ts';
import { startVisit, type Visitor } from '../support/walkthrough-steps.ts';

const topics: Readonly<Record<Language, string>> = {
  en: 'nurses',
  cn: '护士',
  es: 'enfermería',
  fr: 'infirmières',
  pt: 'enfermeiros',
};

const languages = Object.keys(topics) as Language[];

async function walk(visitor: Visitor): Promise<void> {
  const visit = await startVisit(visitor);
  await visit.searches();
  await visit.keepsRecentSyntheses();
  await visit.readsTheFirst();
  await visit.signsUp();
  await visit.signsInAndFindsTheSearchAgain();
  await visit.savesTheThreeBest();
  await visit.exportsThem();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  for (const language of languages) {
    test(`three recent syntheses of high quality are found, saved and exported: ${language}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000);
      const picture = startPictures(page, `phone-${language}`);
      await walk({
        page,
        request,
        language,
        topic: topics[language],
        input: touch(),
        picture,
        isNarrow: true,
      });
    });
  }
});

test.describe('by keyboard alone on a wide screen', () => {
  for (const language of languages) {
    test(`the same, from home to the exported table: ${language}`, async ({ page, request }) => {
      test.setTimeout(300_000);
      const picture = startPictures(page, `keyboard-${language}`);
      await walk({
        page,
        request,
        language,
        topic: topics[language],
        input: keyboard(page),
        picture,
        isNarrow: false,
      });
    });
  }
});
