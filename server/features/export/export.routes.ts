import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  citationsEndpoint,
  exportEndpoint,
  exportOfSelectionEndpoint,
  type ExportRequest,
} from '#contract/export.ts';
import type { ExportFormat } from '#domain/citation/export-formats.ts';
import type { CiteDocuments } from './cite-documents.ts';
import type { ExportDocuments } from './export-documents.ts';
import type { ExportOne } from './export-one.ts';
import { fromFilterParameters, withFilterValues } from '#domain/search-state/filter-parameters.ts';
import { valueKeys } from '#domain/taxonomy/value-filters.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope, type Outcome } from '#server/http/endpoints/outcome.ts';

/** What the calls of exports do. */
export interface ExportCalls {
  readonly exportDocuments: ExportDocuments;
  readonly cite: CiteDocuments;
  readonly exportOne: ExportOne;
}

/** Seconds after which it is worth asking again for a file. */
const retryAfter = 5;

export function registerExportRoutes(app: FastifyInstance, { exportDocuments, cite }: ExportCalls): void {
  registerEndpoint(app, exportEndpoint, ({ query, from, signal }) =>
    fileOf(query.format, { ...requestOf(query), filters: fromFilterParameters(query) }, from.network, signal),
  );
  registerEndpoint(app, exportOfSelectionEndpoint, ({ body, from, signal }) => {
    const keys = body.grade ? [...body.applied_filters, valueKeys.grade] : body.applied_filters;
    const asked = { ...requestOf(body), filters: withFilterValues(keys, body) };
    return fileOf(body.format, asked, from.network, signal);
  });
  registerEndpoint(app, citationsEndpoint, async ({ body }) => ({ answer: inEnvelope(await cite(body)) }));

  async function fileOf(
    format: ExportFormat,
    asked: ExportRequest,
    network: string,
    signal: AbortSignal,
  ): Promise<Outcome<string>> {
    const file = await exportDocuments(format, asked, network, signal);
    if (file === 'busy') return { failure: 'too_many_requests', retryAfter };
    return file === 'none' ? { failure: 'not_found' } : file;
  }
}

/** What addresses and bodies name alike: all but the filters. */
type NamedAlike = Pick<
  z.output<typeof exportOfSelectionEndpoint.body>,
  'site' | 'lang' | 'ids' | 'q' | 'best' | 'as_written' | 'sort_by'
>;

function requestOf({
  site,
  lang,
  ids,
  q,
  best,
  as_written,
  sort_by,
}: NamedAlike): Omit<ExportRequest, 'filters'> {
  return { site, language: lang, documents: ids ?? null, query: q, best, as_written, sort: sort_by };
}
