import { ConfigError, readConfig, type Config } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { DataDirHeldError } from './database/data-dir-lock.ts';
import { openEmbedded, type EmbeddedDatabase } from './database/embedded.ts';

/** Faults of the set-up, which a person mends: their message is enough, and a stack would only hide it. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirHeldError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken: stop what uses it, or set PORT to another one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function showStart(config: Config): void {
  const seconds = (performance.now() / 1_000).toFixed(1);
  const lines = [
    '',
    `  Evidence search is running (started in ${seconds} s)`,
    '',
    `  Health systems   ${config.publicUrls.hse.origin}`,
    `  Social systems   ${config.publicUrls.sse.origin}`,
    `  COVID-19         ${config.publicUrls.cvd.origin}`,
    '',
    ...(config.rateLimit ? [] : ['  RATE_LIMIT=off: callers are not limited. For load tests only.', '']),
    '  Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Begins to open the embedded database; undefined where the data are elsewhere. */
function openOwnDatabase({
  dataDir,
  databaseUrl,
  publicUrls,
  hosts,
}: Config): Promise<EmbeddedDatabase> | undefined {
  if (databaseUrl !== null) return undefined;
  const address = publicUrls[hosts.defaultSite].origin;
  const opening = openEmbedded(dataDir, { purpose: 'a server', address, isOffering: true });
  // Whoever waits for it hears of a failure; until then it must not count as unhandled.
  opening.catch(() => undefined);
  return opening;
}

async function start(): Promise<void> {
  const config = readConfig(readEnvironment());
  // The database opens in its own thread while the rest of the program is loaded.
  const opening = openOwnDatabase(config);
  const [{ compose }, { buildApp }, { stopOnSignals }] = await Promise.all([
    import('./compose.ts'),
    import('./app.ts'),
    import('./http/stop-serving.ts'),
  ]);
  const services = await compose(config, { withSamples: true, opening });
  try {
    const [app] = await Promise.all([buildApp(services), services.mail.start()]);
    await app.listen({ port: config.port, host: config.host });
    services.engine.begin();
    stopOnSignals(app, services.close);
    showStart(config);
  } catch (error) {
    await services.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
