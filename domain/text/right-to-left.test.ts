import { expect, test } from 'vitest';
import { isRightToLeft } from './right-to-left.ts';

test('the first letter decides from which side a text is read', () => {
  expect(['الممرضات nurses', '1. בריאות', '(2021) سلامت', 'ﻋﺮﺑﻲ'].map(isRightToLeft)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['nurses الممرضات', '12', '', '— é', '中文', 'Я'].map(isRightToLeft)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});
