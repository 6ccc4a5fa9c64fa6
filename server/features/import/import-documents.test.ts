import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { changesAfter, latestRevision, readSiteStatistics } from '#server/database/documents/documents.ts';
import { describeDatabases, withoutDocuments } from '#tests/support/databases/databases.ts';
import { contentHash } from '#server/database/documents/content-hash.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { derivedPrefix } from '#server/database/schema/schema.ts';
import { parseDocumentLine } from './document-line.ts';
import { evidenceFromLine } from './evidence-from-line.ts';
import { blockDocuments, importDocuments } from './import-documents.ts';
import type { ImportSummary } from './import-tally.ts';
import { linesOfFile, longestLine } from './input-lines.ts';
import { RejectsFile, type Rejection } from './rejects-file.ts';
import { clearSamples, loadSamples } from './samples.ts';
import { loadVocabulary } from './vocabulary.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-import-'));

afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const counts = ({ added, updated, unchanged, deleted, rejected }: ImportSummary) => ({
  added,
  updated,
  unchanged,
  deleted,
  rejected,
});
const nothing = { added: 0, updated: 0, unchanged: 0, deleted: 0, rejected: 0 };
const line = (id: number, title = `Title ${id}`): string => JSON.stringify({ id: `t:${id}`, title });
const removal = (id: number): string => `{"id":"t:${id}","deleted":true}`;

const full = (id: number): string =>
  JSON.stringify({
    ...JSON.parse(line(id)),
    abstract: { en: '<b>bold</b> \\u0041 "q"', cn: '摘要' },
    countries: [{ code: 'CA', count: 2, links: [{ name: 'a', url: 'https://a.example/' }] }],
    keywords: ['one', 'two'],
    lastLitSearch: { year: 2020 },
  });

describeDatabases('import', (open) => {
  const empty = withoutDocuments(open);

  test('importing twice changes nothing, with ids or without', async () => {
    const { db } = await empty();
    const lines = [
      ...Array.from({ length: 600 }, (_, id) => line(id)),
      '{"title":"No id"}',
      '{"title":"No id"}',
    ];
    const first = await importDocuments({ db, site: 'hse', lines });
    expect(counts(first)).toEqual({ ...nothing, added: 601, unchanged: 1 });
    const revision = await latestRevision(db);
    expect(counts(await importDocuments({ db, site: 'hse', lines }))).toEqual({ ...nothing, unchanged: 602 });
    expect(await latestRevision(db)).toBe(revision);
    expect((await readSiteStatistics(db, 'hse')).documents).toBe(601);
    expect((await readSiteStatistics(db, 'sse')).documents).toBe(0);
  });

  test('documents without an id that an earlier release imported are updated, whatever form their identifiers have', async () => {
    const { db } = await empty();
    const vocabulary = loadVocabulary('hse');
    const written = {
      title: 'A',
      doi: 'https://doi.org/10.1002%2F14651858.CD000001',
      pmid: 'PMID: 0012345',
    };
    const other = { ...written, doi: 'https://doi.org/10.1002%2F14651858.CD000002' };
    const lines = [written, other].map((one) => JSON.stringify(one));
    const parsed = parseDocumentLine(lines[0] ?? '').value;
    const body = parsed && evidenceFromLine(parsed.line, vocabulary).value?.write.body;
    if (!body) throw new Error('The line is not read.');
    expect(body).toMatchObject({ doi: '10.1002/14651858.CD000001', pmid: '12345' });
    // That release found no DOI in such an address, and kept the number as it was: both lines were one document.
    const earlier = { ...body, doi: null, pmid: 'PMID: 0012345' };
    await writeDocuments(db, 'hse', [
      { externalId: `${derivedPrefix}${contentHash(earlier)}`, body: earlier },
    ]);

    const first = await importDocuments({ db, site: 'hse', lines });
    expect(counts(first)).toEqual({ ...nothing, updated: 1, added: 1 });
    for (const again of [lines, lines.toReversed(), lines.slice(1), lines.slice(0, 1)]) {
      const summary = await importDocuments({ db, site: 'hse', lines: again });
      expect(counts(summary)).toEqual({ ...nothing, unchanged: again.length });
    }
    expect((await readSiteStatistics(db, 'hse')).documents).toBe(2);
  });

  test('updates, removals, refusals, unknown fields and notes are counted', async () => {
    const { db } = await empty();
    await importDocuments({ db, site: 'hse', lines: [line(1), line(2), line(3)] });
    const rejections: Rejection[] = [];
    const summary = await importDocuments({
      db,
      site: 'hse',
      lines: [
        line(1),
        line(2, 'Changed'),
        '{"id":"t:3","deleted":true}',
        'broken',
        '{"id":"t:4","title":"A","source":"x","date":"2020","urls":["none"]}',
        '{"id":"t:5","title":"A","source":"x"}',
      ],
      onRejection: (rejection) => rejections.push(rejection),
    });
    expect(counts(summary)).toEqual({ added: 2, updated: 1, unchanged: 1, deleted: 1, rejected: 1 });
    expect([...summary.unknownFields]).toEqual([
      ['source', 2],
      ['date', 1],
    ]);
    expect([...summary.notes]).toEqual([['address that is no http address', 1]]);
    expect(rejections.map(({ input }) => input.line)).toEqual([4]);
  });

  test('a number as an id is refused where JSON has lost its last digits', async () => {
    const { db } = await open();
    const rejections: Rejection[] = [];
    const lines = ['12345678901234567890', '12345678901234567891', '1234567890'].map(
      (id) => `{"id":${id},"title":"A"}`,
    );
    const summary = await importDocuments({
      db,
      site: 'hse',
      lines,
      onRejection: (one) => rejections.push(one),
    });
    expect(counts(summary)).toEqual({ ...nothing, added: 1, rejected: 2 });
    expect(rejections[0]?.problems).toEqual([
      { field: 'id', problem: 'is a number with too many digits: write it as a text' },
    ]);
  });

  test('a dry run counts alike and writes nothing', async () => {
    const { db } = await empty();
    const lines = [line(1), line(2), 'broken'];
    const dry = await importDocuments({ db, site: 'hse', lines, isDryRun: true });
    expect(counts(dry)).toEqual({ ...nothing, added: 2, rejected: 1 });
    expect(await latestRevision(db)).toBe(0);
  });

  test('a dry run counts documents that come again as an import does, however far apart', async () => {
    const { db } = await empty();
    await importDocuments({ db, site: 'hse', lines: [line(0), line(1)] });
    const others = (from: number): string[] =>
      Array.from({ length: blockDocuments }, (_, at) => line(from + at));
    const lines = [
      [line(1, 'Changed'), line(2), line(3), removal(0)],
      others(1_000),
      [line(1, 'Changed'), line(2, 'Changed'), removal(3), line(0), removal(4)],
      others(2_000),
      [line(1, 'Again'), line(2, 'Changed'), line(3), line(0)],
    ].flat();
    const dry = await importDocuments({ db, site: 'hse', lines, isDryRun: true });
    expect(counts(dry)).toEqual(counts(await importDocuments({ db, site: 'hse', lines })));
  });

  test('files plain and packed, whatever their name; line ends, byte-order mark and empty lines', async () => {
    const { db } = await empty();
    const text = `\uFEFF${line(1)}\r\n\r\n${line(2)}\n${line(3)}`;
    const plain = fileOf('packed-it-says.jsonl.gz', text);
    const packed = fileOf('plain-it-says.jsonl', gzipSync(`${line(4)}\n`));
    const twice = fileOf('two.gz', Buffer.concat([gzipSync(`${line(5)}\n`), gzipSync(`${line(6)}\n`)]));
    for (const [file, added] of [
      [plain, 3],
      [packed, 1],
      [twice, 2],
      [fileOf('empty', ''), 0],
    ] as const) {
      const summary = await importDocuments({ db, site: 'hse', lines: linesOfFile(file) });
      expect(counts(summary)).toEqual({ ...nothing, added });
    }
  });

  test('what cannot be read is refused with its line, and the rest imported', async () => {
    const { db } = await empty();
    const rejections: Rejection[] = [];
    const onRejection = (rejection: Rejection): void => void rejections.push(rejection);
    const long = Buffer.concat([
      Buffer.from('{"title":"'),
      Buffer.alloc(longestLine, 'x'),
      Buffer.from('"}\n'),
    ]);
    const odd = Buffer.concat([
      Buffer.from(`${line(1)}\n`),
      long,
      Buffer.from([0x22, 0xff, 0x22, 10]),
      Buffer.from(line(2)),
    ]);
    const first = await importDocuments({
      db,
      site: 'hse',
      lines: linesOfFile(fileOf('odd', odd)),
      onRejection,
    });
    expect(counts(first)).toEqual({ ...nothing, added: 2, rejected: 2 });
    const packed = gzipSync(`${line(3)}\n${randomBytes(300_000).toString('hex')}`);
    const cut = fileOf('cut.gz', packed.subarray(0, packed.length - 100_000));
    const second = await importDocuments({ db, site: 'hse', lines: linesOfFile(cut), onRejection });
    expect(counts(second)).toEqual({ ...nothing, added: 1, rejected: 1 });
    expect(rejections.map(({ input }) => [input.line, input.problem])).toEqual([
      [2, 'is longer than 4 MiB'],
      [3, 'is not UTF-8'],
      [2, expect.stringContaining('cannot be read, nor what follows it: unexpected end of file')],
    ]);
    expect(rejections[0]?.input.text).toHaveLength(1000);
  });

  test('an archive that unpacks to far more than it is, is read in little memory', async () => {
    const { db } = await empty();
    const bomb = fileOf('bomb.gz', gzipSync(Buffer.alloc(400 * 1024 * 1024, ' '), { level: 1 }));
    const before = process.memoryUsage.rss();
    const summary = await importDocuments({ db, site: 'hse', lines: linesOfFile(bomb) });
    expect(counts(summary)).toEqual({ ...nothing, rejected: 1 });
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('the sample documents come and go, and nothing else with them', async () => {
    const { db } = await empty();
    const content = join(folder, 'content');
    mkdirSync(join(content, 'documents'), { recursive: true });
    const samples = Array.from({ length: 3 }, (_, id) =>
      JSON.stringify({ id: `sample:sse:${id}`, title: `S ${id}` }),
    );
    writeFileSync(join(content, 'documents', 'sse.jsonl'), samples.join('\n'));
    await importDocuments({ db, site: 'sse', lines: [line(1)] });
    expect((await loadSamples(db, content)).sse?.added).toBe(3);
    expect((await loadSamples(db, content)).sse?.unchanged).toBe(3);
    expect(await readSiteStatistics(db, 'sse')).toMatchObject({ documents: 4, samples: 3 });
    expect(await clearSamples(db)).toBe(3);
    expect(await readSiteStatistics(db, 'sse')).toMatchObject({ documents: 1, samples: 0 });
    writeFileSync(join(content, 'documents', 'sse.jsonl'), '{"keys":["1_9999"]}');
    await expect(loadSamples(db, content)).rejects.toThrow(/sse\.jsonl:1: .*1_9999 is no filter key/);
  });

  test('a hundred documents of every field come back as they went in', async () => {
    const { db } = await empty();
    await importDocuments({ db, site: 'hse', lines: Array.from({ length: 100 }, (_, id) => full(id)) });
    const stored = (await changesAfter(db, 0, 1000)).map((change) => change.document);
    expect(stored).toHaveLength(100);
    expect(stored[7]).toMatchObject({
      externalId: 't:7',
      texts: { en: { title: 'Title 7', abstract: '<b>bold</b> \\u0041 "q"' }, cn: { abstract: '摘要' } },
      countries: [{ code: 'CA', count: 2, links: [{ name: 'a', url: 'https://a.example/' }] }],
      lastLitSearch: { year: 2020 },
    });
  });
});

test('the rejects file keeps lines and reasons, under a name that makes no path', () => {
  const rejects = new RejectsFile(join(folder, 'rejects'), '../../etc/pass wd.jsonl.gz', new Date(0));
  expect(rejects.path).toBe(join(folder, 'rejects', '1970-01-01T00-00-00-000Z-pass_wd.jsonl'));
  rejects.add({
    input: { file: 'a', line: 3, text: '{"x"' },
    problems: [{ field: '', problem: 'is no JSON' }],
  });
  rejects.close();
  expect(JSON.parse(readFileSync(rejects.path, 'utf8'))).toEqual({
    file: 'a',
    line: 3,
    reasons: ['the line is no JSON'],
    record: '{"x"',
  });
});
