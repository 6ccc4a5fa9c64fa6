import { join } from 'node:path';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { siteFromHost } from '#domain/sites/site-from-host.ts';
import type { Services } from './compose.ts';
import { isAccountGone } from './database/account-gone.ts';
import { registerAccountRoutes } from './features/accounts/accounts.routes.ts';
import { registerArticleRoutes } from './features/articles/articles.routes.ts';
import { registerCuratedSearchRoutes } from './features/curated-searches/curated-searches.routes.ts';
import { registerLatestContentRoutes } from './features/latest-content/latest-content.routes.ts';
import { registerMailPages } from './features/mail/mail.routes.ts';
import { registerSavedDocumentRoutes } from './features/saved-documents/saved-documents.routes.ts';
import { registerSavedSearchRoutes } from './features/saved-searches/saved-searches.routes.ts';
import { registerProfileRoutes } from './features/profile/profile.routes.ts';
import { registerSearchRoutes } from './features/search/search.routes.ts';
import { registerUnsubscribeRoutes } from './features/unsubscribe/unsubscribe.routes.ts';
import { registerSiteRoutes } from './features/sites/sites.routes.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { compressAnswers } from './http/compression.ts';
import { sendError, sendFailure } from './http/failures.ts';
import { serveHealth } from './http/health.ts';
import { logRequests } from './http/logger.ts';
import { refuseMalformed } from './http/malformed-requests.ts';
import { receivePolicyReports } from './http/policy-reports.ts';
import { limitRates } from './http/rate-limit.ts';
import { earlyHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { serveClient } from './http/serve-client.ts';
import { guardSessions } from './http/session-guard.ts';
import { SearchUnavailable } from './ports/search-unavailable.ts';
import { refuseWhileStopping } from './http/stopping.ts';
import { serverLimits } from './http/server-limits.ts';

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
    if (isAccountGone(error)) return sendFailure(reply, { failure: 'unauthorised' });
    if (error instanceof SearchUnavailable) return sendFailure(reply, { failure: 'unavailable' });
    return sendError(error, request, reply);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // What is not application/json is refused with 415, so that no foreign form can post here.
  app.removeContentTypeParser('text/plain');
  await setSecurityHeaders(app, isHttps);
  refuseWhileStopping(app);
  await limitRates(app, config.rateLimit);
  await compressAnswers(app);
  logRequests(app);
  guardSessions(app, services.accountServices.findSignedIn);

  serveHealth(app, services.isReady);
  await serveApiDocs(app);
  receivePolicyReports(app);
  registerSearchRoutes(app, services.search);
  registerArticleRoutes(app, services.findArticle);
  registerLatestContentRoutes(app, services.findLatestContent);
  registerCuratedSearchRoutes(app, services.curated.list, services.saved.followed);
  registerSavedDocumentRoutes(app, services.saved.documents);
  registerSavedSearchRoutes(app, services.saved.searches);
  registerSiteRoutes(app, services.sites);
  registerAccountRoutes(app, services.accountServices.accounts);
  registerProfileRoutes(app, services.accountServices.profile);
  registerUnsubscribeRoutes(app, services.unsubscribe);
  if (!config.production && config.smtpUrl === null) registerMailPages(app, services.database.db);
  await serveClient(app, {
    folder: clientFolder,
    hosts: config.hosts,
    analyticsIds: config.analyticsIds,
    textOf: services.textOf,
    isHttps,
    writeFirstView: services.writeFirstView,
    limitsRates: config.rateLimit,
  });
  return app;
}
