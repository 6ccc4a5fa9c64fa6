import type { FastifyInstance } from 'fastify';
import {
  citationsEndpoint,
  exportEndpoint,
  exportOfSelectionEndpoint,
  type ExportBody,
} from '#contract/export.ts';
import type { ExportFormat } from '#domain/citation/export-formats.ts';
import type { CiteDocuments } from './cite-documents.ts';
import type { ExportDocuments } from './export-documents.ts';
import type { ExportOne } from './export-one.ts';
import { fromFilterParameters } from '#domain/search-state/filter-parameters.ts';
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
  registerEndpoint(app, exportEndpoint, ({ params, query, from, signal }) => {
    const body = {
      site: query.site,
      language: query.lang,
      documents: query.documents,
      query: query.q,
      best: query.best,
      as_written: query.as_written,
      filters: fromFilterParameters(query),
      sort: query.sort_by,
    };
    return fileOf(params.format, body, from.network, signal);
  });
  registerEndpoint(app, exportOfSelectionEndpoint, ({ params, body, from, signal }) =>
    fileOf(params.format, body, from.network, signal),
  );
  registerEndpoint(app, citationsEndpoint, async ({ body }) => ({ answer: inEnvelope(await cite(body)) }));

  async function fileOf(
    format: ExportFormat,
    body: ExportBody,
    network: string,
    signal: AbortSignal,
  ): Promise<Outcome<string>> {
    const file = await exportDocuments(format, body, network, signal);
    if (file === 'busy') return { failure: 'too_many_requests', retryAfter };
    return file === 'none' ? { failure: 'not_found' } : file;
  }
}
