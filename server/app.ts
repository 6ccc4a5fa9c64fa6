import { join } from 'node:path';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { siteFromHost } from '#domain/sites/site-from-host.ts';
import type { Services } from './compose.ts';
import { areMailsShown, isLocalName, publicOriginsOf } from './config/local-addresses.ts';
import { isMissingAccountError } from './database/accounts/missing-account.ts';
import { outageOf } from './database/connection/outages.ts';
import { registerAccountRoutes } from './features/accounts/accounts.routes.ts';
import { isResetLinkRefused } from './features/accounts/passwords/reset-password.ts';
import { registerArticleRoutes } from './features/articles/articles.routes.ts';
import { registerCuratedSearchRoutes } from './features/curated-searches/curated-searches.routes.ts';
import { registerDiscovery } from './features/discovery/discovery.routes.ts';
import { registerOpenSearch } from './features/discovery/opensearch.routes.ts';
import { registerExportRoutes } from './features/export/export.routes.ts';
import { registerUnapi } from './features/export/unapi.routes.ts';
import { registerEmbedRoutes } from './features/embed/embed.routes.ts';
import { registerFeedRoutes } from './features/feeds/feeds.routes.ts';
import { registerOai } from './features/oai/oai.routes.ts';
import { registerLatestContentRoutes } from './features/latest-content/latest-content.routes.ts';
import { registerMailPages } from './features/mail/mail.routes.ts';
import { countRequests } from './features/metrics/metrics.routes.ts';
import { registerRelatedRoutes } from './features/related/related.routes.ts';
import { registerSavedDocumentRoutes } from './features/saved-documents/saved-documents.routes.ts';
import { registerSavedSearchRoutes } from './features/saved-searches/saved-searches.routes.ts';
import { registerSharedListRoutes } from './features/shared-lists/shared-lists.routes.ts';
import { registerProfileRoutes } from './features/profile/profile.routes.ts';
import { registerSearchRoutes } from './features/search/search.routes.ts';
import { registerUnsubscribeRoutes } from './features/unsubscribe/unsubscribe.routes.ts';
import { registerSiteRoutes } from './features/sites/sites.routes.ts';
import { serveApiDocs } from './http/endpoints/api-docs.ts';
import { logBursts } from './http/limits/bursts.ts';
import { compressAnswers } from './http/compression.ts';
import { sendError, sendFailure } from './http/endpoints/failures.ts';
import { serveHealth } from './http/health.ts';
import { logRequests } from './http/logger.ts';
import { refuseMalformed } from './http/endpoints/malformed-requests.ts';
import { receivePolicyReports } from './http/policy-reports.ts';
import { shedLoad } from './http/limits/overload.ts';
import { limitRates } from './http/limits/rate-limit.ts';
import { serveRobotsText } from './http/robots-text.ts';
import { earlyHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { serveSecurityText } from './http/security-text.ts';
import { askedAtMostEvery } from './http/shared-answer.ts';
import { serveClient } from './http/pages/serve-client.ts';
import { guardSessions } from './http/endpoints/session-guard.ts';
import { SearchUnavailable } from './ports/search-unavailable.ts';
import { prepareStopping } from './http/stopping.ts';
import { serverLimits } from './http/limits/server-limits.ts';
import { storableInputCompiler } from './http/endpoints/storable-input.ts';
import { routedAddress } from './http/endpoints/unreadable-paths.ts';

/** Where the client's build puts its files. */
const builtClient = join(import.meta.dirname, '..', 'dist', 'client');

/** The web application over its services. It is not listening yet. */
export async function buildApp(
  services: Services,
  clientFolder: string = builtClient,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    ...serverLimits,
    loggerInstance: services.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: config.trustProxy === null ? false : [...config.trustProxy],
    rewriteUrl: routedAddress,
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(earlyHeaders));
    },
    clientErrorHandler: refuseMalformed,
  });
  const isHttps = (host: string, protocol: string): boolean =>
    protocol === 'https' || config.publicUrls[siteFromHost(host, config.hosts)].protocol === 'https:';

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The token was in force when the call began; it is not any more.
    if (isMissingAccountError(error)) return sendFailure(reply, { failure: 'unauthorised' });
    if (error instanceof SearchUnavailable) return sendFailure(reply, { failure: 'unavailable' });
    // Who asked has gone away within the body: a reset connection, but not the database's.
    if (error === request.raw.errored) {
      return sendFailure(reply, { failure: 'invalid', fields: { body: 'invalid' } });
    }
    const outage = outageOf(error);
    if (outage !== null) {
      services.logFault(error, 'A call could not be answered', { route: request.routeOptions.url });
      return sendFailure(reply, { failure: outage === 'read-only' ? 'read_only' : 'unavailable' });
    }
    return sendError(error, request, reply);
  });
  app.setValidatorCompiler(storableInputCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // What is not application/json is refused with 415, so that no foreign form can post here.
  app.removeContentTypeParser('text/plain');
  await setSecurityHeaders(app, isHttps);
  prepareStopping(app);
  shedLoad(app, config.rateLimit);
  await limitRates(app, config.rateLimit, services.sharedCallCounts);
  await compressAnswers(app);
  logRequests(app);
  logBursts(app);
  countRequests(app, services.meters);
  guardSessions(app, services.accountServices);

  const isReady = askedAtMostEvery(1_000, services.isReady);
  serveHealth(app, async () => !app.isDraining() && isReady(), services.database.isOpen);
  serveSecurityText(app, { ...config, contact: config.securityContact });
  serveRobotsText(app, config);
  registerDiscovery(app, { ...config, db: services.database.db });
  registerOpenSearch(app, { ...config, textOf: services.textOf, suggest: services.search.suggest });
  registerOai(app, { hosts: config.hosts, answer: services.answerHarvester });
  await serveApiDocs(app);
  receivePolicyReports(app, config.rateLimit);
  registerCalls(app, services);
  registerUnapi(app, services.exports.exportOne, config.hosts);
  registerEmbedRoutes(app, {
    ...config,
    framing: config.embedding,
    embeds: await services.makeEmbeds(clientFolder),
  });
  if (areMailsShown(config)) registerMailPages(app, services.database.db, isLocalName);
  await serveClient(app, {
    folder: clientFolder,
    hosts: config.hosts,
    publicOrigins: publicOriginsOf(config.publicUrls),
    analyticsIds: config.analyticsIds,
    textOf: services.textOf,
    isHttps,
    pages: await services.makePages(clientFolder),
    isResetLinkRefused: (...link) => isResetLinkRefused(services.accountServices.accounts, ...link),
    offlineReading: config.offlineReading,
    embedding: config.embedding.length > 0,
    limitsRates: config.rateLimit,
  });
  return app;
}

/** Every call of the contract. */
function registerCalls(app: FastifyInstance, services: Services): void {
  registerSearchRoutes(app, services.search);
  registerArticleRoutes(app, services.findArticle);
  registerRelatedRoutes(app, services.related);
  registerLatestContentRoutes(app, services.findLatestContent);
  registerCuratedSearchRoutes(app, services.curated.list, services.saved.followed);
  registerSavedDocumentRoutes(app, services.saved.documents);
  registerExportRoutes(app, services.exports);
  registerFeedRoutes(app, services.feeds);
  registerSavedSearchRoutes(app, services.saved.searches);
  registerSharedListRoutes(app, services.saved.lists);
  registerSiteRoutes(app, services.sites);
  registerAccountRoutes(app, services.accountServices.accounts);
  registerProfileRoutes(app, services.accountServices.profile);
  registerUnsubscribeRoutes(app, services.unsubscribe);
}
