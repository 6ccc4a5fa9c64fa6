import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { DataDirHeldError } from './database/data-dir/data-dir-lock.ts';
import { openEmbedded, type EmbeddedDatabase } from './database/embedded/embedded.ts';
import { logEmbeddedEvents } from './database/embedded/embedded-log.ts';
import { NewerDatabaseError } from './database/migrations/newer-database.ts';
import { outageOf } from './database/connection/outages.ts';
import type { MetricsServer } from './features/metrics/metrics-server.ts';
import { createLogger } from './http/logger.ts';
import { backlog } from './http/limits/server-limits.ts';

class PortTakenError extends Error {
  constructor(port: number, setting: 'PORT' | 'METRICS_PORT', cause: unknown) {
    super(`The port ${port} is taken: stop what uses it, or set ${setting} to another one.`, { cause });
    this.name = 'PortTakenError';
  }
}

/** Hands on what listening gives or fails with; a port that is taken fails with the name of its setting. */
async function namingPort<T>(
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
  listening: Promise<T>,
): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new PortTakenError(port, setting, error) : error;
  }
}

/** Faults of the set-up, which a person mends: their message is enough, and a stack would only hide it. */
function explain(error: unknown): string {
  const faults = [ConfigError, DataDirHeldError, NewerDatabaseError, PortTakenError];
  if (error instanceof Error && faults.some((fault) => error instanceof fault)) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const path = error instanceof Error && 'path' in error ? String(error.path) : null;
  const isRefused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(String(code));
  // So says Node where a folder, and those above it, cannot be made on a file system that is read only.
  const isUnmade =
    code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  if (path !== null && (isRefused || isUnmade)) {
    return `${path} cannot be written (${String(code)}): let the server's user write there, or set DATA_DIR to another folder.`;
  }
  const outage = outageOf(error);
  if (outage === 'read-only') {
    return 'The database takes no writes, which a start needs: its disk is nearly full, or it is set to read only.';
  }
  if (outage === 'away') return `The database cannot be used: ${innermostMessage(error)}.`;
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${innermostMessage(error)}`;
}

/** What the driver says, without the statement that it was asked. */
function innermostMessage(error: unknown): string {
  let one = error;
  while (one instanceof Error && one.cause instanceof Error) one = one.cause;
  return one instanceof Error ? one.message : String(one);
}

function showStart(config: Config, metrics: MetricsServer | null): void {
  const seconds = (performance.now() / 1_000).toFixed(1);
  const lines = [
    '',
    `  Evidence search is running (started in ${seconds} s)`,
    '',
    `  Health systems   ${config.publicUrls.hse.origin}`,
    `  Social systems   ${config.publicUrls.sse.origin}`,
    `  COVID-19         ${config.publicUrls.cvd.origin}`,
    ...(metrics === null ? [] : ['', `  Metrics          ${metrics.url}/metrics (this machine only)`]),
    '',
    ...(config.rateLimit ? [] : ['  RATE_LIMIT=off: callers are not limited. For load tests only.', '']),
    '  Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Begins to open the embedded database; undefined where the data are elsewhere. */
function openOwnDatabase(config: Config, logger: FastifyBaseLogger): Promise<EmbeddedDatabase> | undefined {
  if (config.databaseUrl !== null) return undefined;
  const address = config.publicUrls[config.hosts.defaultSite].origin;
  const opening = openEmbedded({
    dataDir: config.dataDir,
    holder: { purpose: 'a server', address, isOffering: true },
    leastFreeSpace: config.leastFreeSpace,
    syncs: config.syncs,
    // Whoever supervises the server starts it again.
    onEvent: logEmbeddedEvents(logger, () => process.exit(1)),
    onWaiting: (holder) =>
      process.stdout.write(`The data folder is in use by ${holder}: waiting until it has ended …\n`),
  });
  // Whoever waits for it hears of a failure; until then it must not count as unhandled.
  opening.catch(() => undefined);
  return opening;
}

async function start(): Promise<void> {
  const config = readConfig(readEnvironment());
  const logger = createLogger(config.logLevel);
  // The database opens in its own thread while the rest of the server is loaded.
  const opening = openOwnDatabase(config, logger);
  const [{ compose }, { buildApp }, { stopOnSignals }, { listenForMetrics }] = await Promise.all([
    import('./compose.ts'),
    import('./app.ts'),
    import('./http/stop-serving.ts'),
    import('./features/metrics/metrics-server.ts'),
  ]);
  const services = await compose(config, { withSamples: true, opening, logger });
  let app: FastifyInstance | undefined;
  let metrics: MetricsServer | null = null;
  const close = async (): Promise<void> => {
    await metrics?.close();
    await services.close();
  };
  try {
    [app] = await Promise.all([buildApp(services), services.mail.start()]);
    // The metrics first: nobody is answered by a server that will not start.
    if (config.metricsPort !== null) {
      const { registry } = services.meters;
      const onError = (error: unknown): void => logger.error({ err: error }, 'Metrics could not be read');
      const listening = listenForMetrics({ registry, onError }, config.metricsPort);
      metrics = await namingPort(config.metricsPort, 'METRICS_PORT', listening);
    }
    await namingPort(config.port, 'PORT', app.listen({ port: config.port, host: config.host, backlog }));
    services.engine.begin();
    stopOnSignals(app, { drainFor: config.drainSeconds * 1_000, closeServices: close });
    logger.info('Server started');
    showStart(config, metrics);
  } catch (error) {
    // A socket that still listens would keep the process alive.
    await app?.close();
    await close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
