import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { DataDirHeldError } from './database/data-dir/data-dir-lock.ts';
import { openEmbedded, type EmbeddedDatabase } from './database/embedded/embedded.ts';
import { logEmbeddedEvents } from './database/embedded/embedded-log.ts';
import { NewerDatabaseError } from './database/migrations/newer-database.ts';
import { outageOf, ownWords } from './database/connection/outages.ts';
import type { MetricsServer } from './features/metrics/metrics-server.ts';
import { createLogger } from './http/logger.ts';
import { backlog } from './http/limits/server-limits.ts';

/** The settings name a place where the server cannot listen. */
class CannotListenError extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = 'CannotListenError';
  }
}

/** Hands on what listening gives or fails with; where it is a setting that has to be put right, the failure names it. */
async function namingSetting<T>(
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
  listening: Promise<T>,
): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const sentence = whyNotListening(codeOf(error), port, setting);
    throw sentence === null ? error : new CannotListenError(sentence, error);
  }
}

/** null where no setting is the reason. */
function whyNotListening(code: string, port: number, setting: string): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `The port ${port} is taken: stop what uses it, or set ${setting} to another one.`;
    case 'EACCES':
      return `The port ${port} is not open to the server's user: set ${setting} to one above 1023.`;
    // What a name stands for, and an address that belongs to another machine.
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `This machine has no such address as HOST says (${code}): set HOST to one of its own, or to 0.0.0.0 for all.`;
    default:
      return null;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Faults of the set-up, which a person mends: their message is enough, and a stack would only hide it. */
function explain(error: unknown): string {
  const faults = [ConfigError, DataDirHeldError, NewerDatabaseError, CannotListenError];
  if (error instanceof Error && faults.some((fault) => error instanceof fault)) return error.message;
  const code = codeOf(error);
  const path = error instanceof Error && 'path' in error ? String(error.path) : null;
  const isRefused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code);
  // So says Node where a folder, and those above it, cannot be made on a file system that is read only.
  const isUnmade =
    code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  if (path !== null && (isRefused || isUnmade)) {
    return `${path} cannot be written (${code}): let the server's user write there, or set DATA_DIR to another folder.`;
  }
  const outage = outageOf(error);
  if (outage === 'read-only') {
    return 'The database takes no writes, which a start needs: its disk is nearly full, or it is set to read only.';
  }
  if (outage === 'away') return `The database cannot be used: ${ownWords(error)}.`;
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${ownWords(error)}`;
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
    // What has only begun cannot be ended: a failure of the one waits for the other.
    const [building, starting] = await Promise.allSettled([buildApp(services), services.mail.start()]);
    if (building.status === 'rejected') throw building.reason;
    app = building.value;
    if (starting.status === 'rejected') throw starting.reason;
    // The metrics first: nobody is answered by a server that will not start.
    if (config.metricsPort !== null) {
      const { registry } = services.meters;
      const onError = (error: unknown): void => logger.error({ err: error }, 'Metrics could not be read');
      const listening = listenForMetrics({ registry, onError }, config.metricsPort);
      metrics = await namingSetting(config.metricsPort, 'METRICS_PORT', listening);
    }
    await namingSetting(config.port, 'PORT', app.listen({ port: config.port, host: config.host, backlog }));
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
