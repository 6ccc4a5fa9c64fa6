import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { logEmbeddedEvents } from '#server/database/embedded/embedded-log.ts';
import { createLogger } from '#server/http/logger.ts';
import { stopOnSignals } from '#server/http/stop-serving.ts';

/*
 * A server as `npm start` runs it, but for its background work, which waits for seconds where that of a server waits for
 * minutes: a mail that a killed process had taken is taken again after two seconds, one that was refused is tried again
 * after one.
 */
const config = readConfig(readEnvironment());
const logger = createLogger(config.logLevel);
const opening =
  config.databaseUrl === null
    ? openEmbedded({
        dataDir: config.dataDir,
        holder: { purpose: 'a server', address: config.publicUrls.hse.origin, isOffering: true },
        leastFreeSpace: config.leastFreeSpace,
        syncs: config.syncs,
        onEvent: logEmbeddedEvents(logger, () => process.exit(1)),
        onWaiting: () => undefined,
      })
    : undefined;
const services = await compose(config, {
  withSamples: false,
  opening,
  logger,
  background: {
    pollSeconds: 0.5,
    leaseSeconds: 2,
    retryRule: { waits: [1, 1, 1], thenEvery: 2, giveUpAfter: 3_600 },
  },
});
const [app] = await Promise.all([buildApp(services), services.mail.start()]);
await app.listen({ port: config.port, host: config.host });
services.engine.begin();
stopOnSignals(app, { drainFor: 0, closeServices: services.close });
