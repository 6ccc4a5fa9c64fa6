import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import type { StudiedCountry } from '#domain/evidence/document.ts';
import { pmidOfText } from '#domain/evidence/identifiers.ts';
import { isLegacyKey } from '#domain/taxonomy/filter-groups.ts';
import { withAncestors } from '#domain/taxonomy/filter-tree.ts';
import { contentHash } from '#server/database/documents/content-hash.ts';
import { derivedPrefix, type DocumentBody } from '#server/database/schema/schema.ts';
import type { DocumentWrite } from '#server/database/documents/document-write.ts';
import type { DocumentLine, Parsed } from './document-line.ts';
import { earlierHashes } from './earlier-identities.ts';
import { readDoi, readLinks, type Note } from './links.ts';
import { readCountries } from './read-countries.ts';
import { readTexts } from './read-texts.ts';
import { readDate, readQuality } from './read-values.ts';
import type { Reading } from './reading.ts';
import type { ImportVocabulary } from './vocabulary.ts';

/** The filter of living documents; a document that says it is living has it, and the other way about. */
const livingKey = filterKeys.living;
const longestId = 500;

/**
 * What a line asks to be written, or everything that is wrong with it: keys and countries that the site does not know,
 * dates that do not exist, a document without any title or abstract.
 *
 * A document without an id of its source has no identity. It gets one from its content, so that importing the same file
 * again adds nothing; but a line changed in any way is then a new document beside the old.
 */
export function evidenceFromLine(
  line: DocumentLine,
  vocabulary: ImportVocabulary,
): Parsed<{ readonly write: DocumentWrite; readonly notes: readonly Note[] }> {
  const reading: Reading = { problems: [], notes: [] };
  const externalId = readExternalId(line.id ?? '', reading);
  if (line.deleted === true) {
    if (externalId === null)
      reading.problems.push({ field: 'id', problem: 'is needed to remove a document' });
    return outcome(reading, { externalId: externalId ?? '', body: null });
  }
  const body = readBody(line, externalId, vocabulary, reading);
  if (externalId !== null) return outcome(reading, { externalId, body });
  const earlier = earlierHashes(line, body).map((hash) => ({ externalId: derivedId(hash), hash }));
  return outcome(reading, {
    externalId: derivedId(contentHash(body)),
    body,
    ...(earlier.length > 0 ? { earlier } : {}),
  });
}

function derivedId(hash: string): string {
  return `${derivedPrefix}${hash}`;
}

function outcome(
  { problems, notes }: Reading,
  write: DocumentWrite,
): Parsed<{ readonly write: DocumentWrite; readonly notes: readonly Note[] }> {
  return problems.length > 0 ? { problems } : { value: { write, notes } };
}

function readExternalId(id: string, { problems }: Reading): string | null {
  if (id.length > longestId)
    problems.push({ field: 'id', problem: `is longer than ${longestId} characters` });
  if (id.startsWith(derivedPrefix))
    problems.push({ field: 'id', problem: `may not begin with ${derivedPrefix}` });
  return id === '' ? null : id;
}

/** The one place that makes bodies: the order of their fields is part of what makes two of them the same. */
function readBody(
  line: DocumentLine,
  externalId: string | null,
  vocabulary: ImportVocabulary,
  reading: Reading,
): DocumentBody {
  const note = (one: Note): void => void reading.notes.push(one);
  const texts = readTexts(line);
  if (!Object.values(texts).some(({ title, abstract }) => title !== undefined || abstract !== undefined)) {
    reading.problems.push({ field: 'title', problem: 'or abstract is required' });
  }
  const published = readDate('published', line.published, reading);
  const year = line.year ?? published?.year ?? null;
  const countries = readCountries(line.countries ?? [], vocabulary, reading);
  const typeKey = vocabulary.typeKey(line.type ?? '');
  const keys = readKeys(line, typeKey, countries, year, vocabulary, reading);
  return {
    site: vocabulary.site,
    externalId,
    texts,
    type: typeKey === null ? plain(line.type) : null,
    year,
    published,
    lastLitSearch: readDate('lastLitSearch', line.lastLitSearch, reading),
    quality: readQuality(line.quality, reading),
    qualityNote: plain(line.quality_note),
    best: line.best ?? false,
    living: line.living === true || keys.includes(livingKey),
    gradeProfileAvailable: line.grade_profile_available ?? false,
    keys,
    countries,
    authors: plainList(line.authors),
    journal: plain(line.journal),
    citation: plain(line.citation),
    doi: readDoi(line.doi ?? '', note),
    pmid: pmidOfText(line.pmid ?? '') ?? plain(line.pmid),
    keywords: plainList(line.keywords?.length === 1 ? line.keywords[0]?.split(/[;\n|]/) : line.keywords),
    questionType: plain(line.questionType),
    userFriendlySummaryLinks: readLinks(line.user_friendly_summary_links ?? [], note),
    abstracts: readLinks(line.abstracts ?? [], note),
    hyperlinks: readLinks([...(line.hyperlinks ?? []), line.url ?? '', ...(line.urls ?? [])], note),
  };
}

function readKeys(
  line: DocumentLine,
  typeKey: string | null,
  countries: readonly StudiedCountry[],
  year: number | null,
  { trees, countryKeys }: ImportVocabulary,
  { problems }: Reading,
): string[] {
  const own = line.keys ?? [];
  for (const [index, key] of own.entries()) {
    const node = isLegacyKey(key) ? trees.byKey.get(key)?.node : undefined;
    const field = `keys[${index}]`;
    if (node === undefined)
      problems.push({ field, problem: `${key.slice(0, 80)} is no filter key of the site` });
    else if (node.type === 'dateRange')
      problems.push({ field, problem: 'the date range follows from the year' });
  }
  const ofCountries = countryKeys(
    countries.map(({ code }) => code),
    year,
  );
  const derived = [...(typeKey === null ? [] : [typeKey]), ...(line.living === true ? [livingKey] : [])];
  return withAncestors(trees, [...own, ...derived, ...ofCountries]).toSorted();
}

/** On one line, without white space around it; null where nothing is left. */
function plain(text: string | null | undefined): string | null {
  const trimmed = text?.replace(/\s+/g, ' ').trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

function plainList(texts: readonly string[] | null | undefined): string[] {
  return (texts ?? []).flatMap((text) => plain(text) ?? []);
}
