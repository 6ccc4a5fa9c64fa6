import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const hostile = [
  '"',
  '""',
  '"""',
  '"unclosed',
  "'",
  "' OR 1=1 --",
  "'; DROP TABLE documents; --",
  '(',
  ')',
  '((((((',
  '))))',
  '()',
  '(a',
  'a)',
  'AND',
  'OR',
  'NOT',
  'AND AND',
  'a AND',
  'OR a',
  'NOT NOT NOT a',
  '+',
  '-',
  '++a',
  '--a',
  '+-a',
  '*',
  '**',
  'a*',
  '*a',
  'a**b',
  '?',
  'title:',
  'title:"',
  'title:title:a',
  'nofield:a',
  ':a',
  'a:',
  '::',
  'year:',
  'year:..',
  'year:2018..',
  'year:..2020',
  'year:9999999999..1',
  'year:abc',
  'doi:10.1000/x',
  'id:',
  'id:-1',
  'id:99999999999999999999',
  'type:(',
  'country:"',
  '\\',
  '\\\\"',
  '/',
  '/.*/',
  '[a-z]+',
  '(a+)+$',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '\uFFFE',
  '\u202Eabc',
  'é'.normalize('NFD'),
  '👩‍⚕️',
  '任务转移',
  'مهام',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt;',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  ' ',
  '\t\n',
  'a'.repeat(4_096),
  '('.repeat(4_096),
  '"a" '.repeat(1_000),
  'NOT '.repeat(1_000),
  'a* '.repeat(1_300),
  'the of and',
  '-',
  '~',
  '^',
  'a~2',
  'a^5',
  'a && b || !c',
  '../../etc/passwd',
];

const texts = (index: number) => ({
  en: {
    title: `Task shifting ${index}`,
    abstract: '<p>a b c the <b>script</b> alert constructor toString</p>',
  },
});

let server: StartedApp;
beforeAll(async () => {
  server = await startApp({
    documents: Array.from({ length: 30 }, (_, index) => evidenceDocument({ texts: texts(index) })),
  });
});
afterAll(async () => {
  await server.close();
});

async function ask(query: string): Promise<void> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/search',
    payload: { site: 'hse', query },
  });
  expect(answer.statusCode, JSON.stringify(query)).toBe(200);
  for (const { highlight } of searchAnswer.parse(answer.json()).hits.hits) {
    for (const marked of [highlight.title ?? '', highlight.description ?? '']) {
      expect(marked.replace(/<\/?b>/g, '')).not.toMatch(/[<>]/);
    }
  }
  const parameters = new URLSearchParams({ q: query, type: 'hse', site: 'hse' });
  if (parameters.toString().length > 15_000) return;
  for (const path of ['/api/search', '/api/search/suggestions']) {
    expect((await server.inject(`${path}?${parameters}`)).statusCode, JSON.stringify(query)).toBe(200);
  }
}

describe('no search input is an error', () => {
  it.each(hostile)('%j', ask);

  it('whatever is typed', async () => {
    const words = fc.constantFrom(
      'a',
      'task',
      'AND',
      'OR',
      'NOT',
      '"',
      '(',
      ')',
      '*',
      '-',
      '+',
      ':',
      'title:',
      'year:',
      '..',
    );
    const query = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }).filter(isStorableText),
      fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
      fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    await fc.assert(fc.asyncProperty(query, ask), { numRuns: 300 });
  });

  it('whatever the filters are', async () => {
    const key = fc.tuple(fc.nat(40), fc.nat(99)).map(([group, number]) => `${group}_${number}`);
    const range = fc.tuple(fc.nat(9_999), fc.nat(9_999)).map(([from, to]) => `0_12_${pad(from)}_${pad(to)}`);
    const filters = fc.array(fc.oneof(key, range), { maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const payload = { site: 'hse', query: 'task', filters: chosen };
        expect((await server.inject({ method: 'POST', url: '/api/search', payload })).statusCode).toBe(200);
      }),
      { numRuns: 100 },
    );
  });

  it('whatever the body is: an answer or 400, never 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (payload) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await server.inject({ method: 'POST', url: '/api/search', payload, headers });
        expect([200, 400]).toContain(answer.statusCode);
      }),
      { numRuns: 300 },
    );
  });
});

function pad(year: number): string {
  return String(year).padStart(4, '0');
}
