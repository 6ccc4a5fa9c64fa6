import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { savedDocumentLimit } from '#contract/saved-documents.ts';
import { savedSearchLimit } from '#contract/saved-searches.ts';
import { createSharedListEndpoint, sharedListLimits } from '#contract/shared-lists.ts';
import { documentIds, filterKeys, filterKey, pageNumber, query } from '#contract/values.ts';
import { mostSearchesCounted } from '#domain/search/counted-searches.ts';
import { sortSlots } from '#domain/search-state/sort.ts';
import { longestLine } from '#server/features/import/input-lines.ts';
import { mostSavedAtOnce } from '#server/features/saved-documents/keep-documents.ts';
import { mailLimit, mostInOneMail } from '#server/features/saved-documents/send-documents.ts';
import { overload } from '#server/http/limits/overload.ts';
import { answerTime, serverLimits } from '#server/http/limits/server-limits.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
const stated = new Map(
  [...page.matchAll(/^\| (an? .+?|the .+?|how .+?) \| (\d.*?) \| .+ \|$/gm)].map(([, what, limit]) => [
    what,
    limit,
  ]),
);

const keys = (count: number): string[] => Array.from({ length: count }, () => '1_2');

it('docs/configuration.md states the limits that hold', () => {
  const { bodyLimit, http, requestTimeout } = serverLimits;
  const { longestBody: listBody } = createSharedListEndpoint;
  expect(Object.fromEntries(stated)).toEqual({
    "a search's query": `${query.maxLength} characters`,
    "a search's filters": `1000 keys of ${filterKey.maxLength} characters`,
    "a search's order": `${sortSlots} criteria`,
    "a page's number": `${pageNumber.maxValue}`,
    'the searches that a call counts': `${mostSearchesCounted}`,
    'the documents that a call names': '2000',
    'the documents that an account saves on a site': `${savedDocumentLimit}`,
    'the searches that an account saves on a site': `${savedSearchLimit}`,
    'the documents that are saved of what a search finds': `${mostSavedAtOnce}`,
    'the documents in a mail': `${mostInOneMail}`,
    'the mails of documents to oneself': `${mailLimit.max} in ${mailLimit.seconds} s`,
    'the body of a request': `${bodyLimit / 1024} KiB; of a shared list ${listBody / 1024} KiB`,
    'the notes of a shared list, together': `${sharedListLimits.notes} characters`,
    'the headers of a request, its address included': `${http.maxHeaderSize / 1024} KiB`,
    'the time that headers take to come in': `${http.headersTimeout / 1000} s`,
    'the time that a request takes to come in': `${requestTimeout / 1000} s`,
    'the time that an answer takes to make': `${answerTime / 1000} s`,
    [`how late the main thread may be for ${overload.seconds} s`]: `${overload.delay} ms`,
    'how many requests are being answered at once': `${overload.requests[0]}`,
    'a line of an import': `${longestLine / 1024 / 1024} MiB`,
  });
  expect([2000, 2001].map((count) => documentIds.safeParse(Array(count).fill(1)).success)).toEqual([
    true,
    false,
  ]);
  expect([1000, 1001].map((count) => filterKeys.safeParse(keys(count)).success)).toEqual([true, false]);
});
