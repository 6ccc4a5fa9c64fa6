import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { Site, SiteCode } from '#domain/sites/sites.ts';
import { documentIdOf } from '#domain/text/slug.ts';
import { element, type Xml } from '#domain/text/xml.ts';
import type {
  HarvestedDocument,
  HarvestedPart,
  HarvestQuestion,
} from '#server/database/documents/harvested-documents.ts';
import { datestamp, momentsOf } from './datestamps.ts';
import { envelope } from './envelope.ts';
import { oaiError, type OaiError } from './oai-error.ts';
import { oaiHeader, oaiRecord, type HarvestedReference } from './oai-record.ts';
import { onlyPrefix, readRequest, type Arguments, type ListVerb, type OaiRequest } from './oai-request.ts';
import { writeToken, type ListPosition } from './resumption-token.ts';

export interface HarvestSources {
  readonly list: (site: SiteCode, question: HarvestQuestion) => Promise<HarvestedPart>;
  readonly find: (site: SiteCode, id: number) => Promise<HarvestedDocument | null>;
  /** When the first of what a site has came or changed; null where it never had a document. */
  readonly earliest: (site: SiteCode) => Promise<Date | null>;
  /** Every change before this moment is in the lists. */
  readonly settledUntil: () => Promise<Date>;
  readonly describe: (document: EvidenceDocument) => HarvestedReference;
  readonly publicUrls: BySite<URL>;
}

/** Answers a request to a site as OAI-PMH 2.0 asks, in XML. */
export async function answerOai(sources: HarvestSources, site: Site, given: Arguments): Promise<string> {
  const baseUrl = new URL('/oai', sources.publicUrls[site.code]);
  const request = readRequest(given);
  // Harvesters ask from here the next time. It is read first: what is written while the list is made may come twice.
  const date = await sources.settledUntil();
  const asked = { baseUrl, given, date };
  if (!('verb' in request)) return envelope(asked, request);
  const answer = await answerTo({ sources, site, baseUrl }, request);
  return envelope(asked, 'code' in answer ? [answer] : element(request.verb, {}, ...answer));
}

interface Repository {
  readonly sources: HarvestSources;
  readonly site: Site;
  readonly baseUrl: URL;
}

function answerTo(repository: Repository, request: OaiRequest): Promise<readonly Xml[] | OaiError> {
  switch (request.verb) {
    case 'Identify':
      return identify(repository);
    case 'ListMetadataFormats':
      return listFormats(repository, request.identifier);
    case 'GetRecord':
      return getRecord(repository, request.identifier);
    case 'ListIdentifiers':
    case 'ListRecords':
      return listRecords(repository, request.verb, request.position);
  }
}

async function identify({ sources, site, baseUrl }: Repository): Promise<readonly Xml[]> {
  const earliest = (await sources.earliest(site.code)) ?? new Date(0);
  return [
    element('repositoryName', {}, site.name),
    element('baseURL', {}, baseUrl.href),
    element('protocolVersion', {}, '2.0'),
    element('adminEmail', {}, site.contactEmail),
    element('earliestDatestamp', {}, datestamp(earliest)),
    // A removed document leaves its row for ever, so that its number is never given again.
    element('deletedRecord', {}, 'persistent'),
    element('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
  ];
}

async function listFormats(
  repository: Repository,
  identifier: string | null,
): Promise<readonly Xml[] | OaiError> {
  if (identifier !== null && (await find(repository, identifier)) === null) return unknown;
  return [
    element(
      'metadataFormat',
      {},
      element('metadataPrefix', {}, onlyPrefix),
      element('schema', {}, 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd'),
      element('metadataNamespace', {}, 'http://www.openarchives.org/OAI/2.0/oai_dc/'),
    ),
  ];
}

async function getRecord(repository: Repository, identifier: string): Promise<readonly Xml[] | OaiError> {
  const found = await find(repository, identifier);
  if (found === null) return unknown;
  return [oaiRecord(identifierOf(repository, found.id), found, repository.sources.describe)];
}

async function listRecords(
  repository: Repository,
  verb: ListVerb,
  position: ListPosition,
): Promise<readonly Xml[] | OaiError> {
  const { sources, site } = repository;
  const { range, after, given } = position;
  const question = { ...momentsOf(range), after, withDocuments: verb === 'ListRecords' };
  const { listed, hasMore } = await sources.list(site.code, question);
  const last = listed.at(-1);
  if (last === undefined && after === null) return oaiError('noRecordsMatch', 'No record is in this range');
  const records = listed.map((one) => {
    const identifier = identifierOf(repository, one.id);
    return verb === 'ListRecords' ? oaiRecord(identifier, one, sources.describe) : oaiHeader(identifier, one);
  });
  // An empty token ends a list that came in parts.
  if (!hasMore || last === undefined) return after === null ? records : [...records, resumption(given, '')];
  return [...records, resumption(given, writeToken({ range, after: last, given: given + listed.length }))];
}

function resumption(cursor: number, token: string): Xml {
  return element('resumptionToken', { cursor: String(cursor) }, token);
}

const unknown = oaiError('idDoesNotExist', 'There is no record with this identifier');

/** `oai:health.example:12`. */
function identifierOf({ baseUrl }: Pick<Repository, 'baseUrl'>, id: number): string {
  return `oai:${baseUrl.hostname}:${id}`;
}

async function find(repository: Repository, identifier: string): Promise<HarvestedDocument | null> {
  const id = documentIdOf(identifier.slice(identifier.lastIndexOf(':') + 1));
  if (id === null || identifierOf(repository, id) !== identifier) return null;
  return repository.sources.find(repository.site.code, id);
}
