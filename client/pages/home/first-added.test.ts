import { expect, test } from 'vitest';
import { firstAdded } from './first-added.ts';

function article(id: number) {
  return {
    ArticleId: id,
    Title2: `Document ${id}`,
    Title2_language: null,
    type: null,
    year: null,
    lastLitSearch: null,
    quality: null,
    best: false,
    living: false,
    grade_profile_available: false,
  };
}

test('each group gives one before any gives its second, and no document stands twice', () => {
  const content = {
    document_Types_Articles: [],
    program_Services_Articles: [
      { DomainID: '2_1', articles: [article(1), article(2)] },
      { DomainID: '2_2', articles: [article(1), article(4)] },
      { DomainID: '2_3', articles: [article(3)] },
    ],
  };
  expect(firstAdded(content, 3).map(({ ArticleId }) => ArticleId)).toEqual([1, 3, 2]);
});

test('a month that added nothing gives nothing', () => {
  expect(firstAdded({ document_Types_Articles: [], program_Services_Articles: [] }, 3)).toEqual([]);
});
