import { rm } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { standardHostRules } from '#domain/sites/site-from-host.ts';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import { buildApp } from '#server/app.ts';
import type { BackgroundPace } from '#server/compose-mail.ts';
import { compose, type Services } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import type { DocumentBody } from '#server/database/schema/schema.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { listenForMetrics, type MetricsServer } from '#server/features/metrics/metrics-server.ts';
import { newDataFolder } from './data-folder.ts';
import { newScratchFolder } from './scratch-folder.ts';

export interface StartOptions {
  /** What the evidence base holds; nothing where it is not given. */
  readonly documents?: readonly DocumentBody[];
  /** The site of every document, in place of its own. */
  readonly site?: SiteCode;
  /** Address of a PostgreSQL database in place of the embedded one. */
  readonly database?: string;
  /** A folder that does not exist yet, in place of one of its own; it is left there. */
  readonly dataDir?: string;
  /** Settings by name, over those of tests: no limits, no log. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly background?: BackgroundPace;
  /** In place of one that is silent. */
  readonly logger?: FastifyBaseLogger;
  /** Whether searches see the documents when it has started. Else it starts as the server does, and the index follows. */
  readonly waitsForIndex?: boolean;
  /** The built client. */
  readonly clientFolder?: string;
}

export interface StartedApp {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Where its metrics are, likewise; empty without METRICS_PORT. */
  readonly metricsUrl: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** A request without a network. */
  inject(request: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Another application over the same services, with other settings of what `buildApp` itself reads, such as who may frame pages. */
  withSettings(settings: Readonly<Record<string, string>>): Promise<FastifyInstance>;
  /** Adds or changes documents, and waits until searches see them. */
  write(documents: readonly DocumentBody[]): Promise<void>;
  close(): Promise<void>;
}

/** A host at which every server shows a site. */
export function hostOf(site: SiteCode): string {
  const { hostLabel } = sites[site];
  return site === standardHostRules.defaultSite ? 'localhost' : `${hostLabel}.localhost`;
}

/** Starts the whole server on a data folder of its own and a free port. */
export async function startApp(options: StartOptions = {}): Promise<StartedApp> {
  const dataDir =
    options.dataDir ??
    (options.database === undefined ? await newDataFolder() : await newScratchFolder('evidence-test-'));
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    FSYNC: 'off',
    ...(options.database === undefined ? {} : { DATABASE_URL: options.database }),
    ...options.settings,
  };
  const config = readConfig(environment);
  const services = await compose(config, {
    withSamples: false,
    ...(options.background === undefined ? {} : { background: options.background }),
    ...(options.logger === undefined ? {} : { logger: options.logger }),
  });
  await services.mail.start();
  await writeBySite(services, options.documents ?? [], options.site);
  if (options.waitsForIndex === false) services.engine.begin();
  else await services.engine.catchUp();
  const app = await buildApp(services, options.clientFolder);
  const url = await app.listen({ port: config.port, host: config.host });
  const others: FastifyInstance[] = [];
  const metrics = await openMetrics(services);
  return {
    url,
    metricsUrl: metrics?.url ?? '',
    app,
    services,
    inject: (request) => app.inject(request),
    withSettings: async (settings) => {
      const otherConfig = readConfig({ ...environment, ...settings });
      const other = await buildApp({ ...services, config: otherConfig }, options.clientFolder);
      others.push(other);
      return other;
    },
    write: async (documents) => {
      await writeBySite(services, documents, options.site);
      await services.engine.catchUp();
    },
    close: async () => {
      for (const one of [app, ...others]) await one.close();
      await metrics?.close();
      await services.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openMetrics({ config, meters }: Services): Promise<MetricsServer | null> {
  if (config.metricsPort === null) return null;
  return listenForMetrics({ registry: meters.registry, onError: fail }, config.metricsPort);
}

function fail(error: unknown): never {
  throw error;
}

async function writeBySite(
  services: Services,
  documents: readonly DocumentBody[],
  site: SiteCode | undefined,
): Promise<void> {
  const bodies = site === undefined ? documents : documents.map((body) => ({ ...body, site }));
  for (const [code, ofSite] of Map.groupBy(bodies, (body) => body.site)) {
    const block = ofSite.map((body, position) => ({
      externalId: body.externalId ?? `no-id:${position}`,
      body,
    }));
    await writeDocuments(services.database.db, code, block);
  }
}
