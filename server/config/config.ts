import { resolve } from 'node:path';
import { standardHostRules, type HostRules } from '#domain/sites/site-from-host.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { Environment } from './environment.ts';
import { isLocalName } from './local-addresses.ts';
import type { Mailbox } from './setting-values.ts';
import { settings, type LogLevel, type SettingName } from './settings.ts';

/** What the server is configured to be, decided once. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** For so many seconds a server that is to stop says that it is not ready, and answers as ever. */
  readonly drainSeconds: number;
  /** Where `/metrics` answers this machine; null = nowhere. */
  readonly metricsPort: number | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Below this many free bytes on the disk of the embedded database nothing is written. */
  readonly leastFreeSpace: number;
  /** Whether the embedded database syncs what is committed to the disk. */
  readonly syncs: boolean;
  /** PostgreSQL in place of the embedded database, or null. */
  readonly databaseUrl: string | null;
  /** Whether a running server makes backups by the hour. */
  readonly backups: boolean;
  /** Absolute: where they are kept. */
  readonly backupDir: string;
  /** Nodes of an OpenSearch cluster in place of the embedded search engine, or null. */
  readonly searchNodes: readonly URL[] | null;
  readonly hosts: HostRules;
  readonly publicUrls: Readonly<Record<SiteCode, URL>>;
  readonly analyticsIds: Readonly<Record<SiteCode, string | null>>;
  readonly logLevel: LogLevel;
  /** Addresses and networks of the proxies whose forwarded headers count; null = nobody's. */
  readonly trustProxy: readonly string[] | null;
  readonly rateLimit: boolean;
  /** Whether browsers may keep the sites, and what was read on them, for times without a network. */
  readonly offlineReading: boolean;
  /** Origins of pages that may have parts of the sites in frames; `*` = all, none = nobody embeds anything. */
  readonly embedding: readonly string[];
  /** The server that takes our mails; null = they are kept. */
  readonly smtpUrl: URL | null;
  /** Whom mails come from; null = the site they are about. */
  readonly mailFrom: Mailbox | null;
  /** Where faults of security are reported; null = as the site's page about itself says. */
  readonly securityContact: URL | null;
  /** A cron expression, in UTC. */
  readonly digestSchedule: string;
  /** What keys are derived from: the first signs, all verify; null = a secret that the data folder keeps. */
  readonly sessionSecret: readonly string[] | null;
}

/** Settings that make no sense, each with a sentence. Values are not shown: some are secrets. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings do not make sense:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Decides every setting, or throws one ConfigError that lists everything that is wrong. */
export function readConfig(environment: Environment): Config {
  const reader = createReader(environment);
  const { read } = reader;
  const production = read('NODE_ENV') === 'production';
  const port = read('PORT') ?? 5001;
  const mailFrom = read('MAIL_FROM');
  const config: Config = {
    production,
    port,
    host: read('HOST') ?? 'localhost',
    drainSeconds: read('DRAIN_SECONDS') ?? 0,
    metricsPort: read('METRICS_PORT'),
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    leastFreeSpace: (read('MIN_FREE_SPACE_MB') ?? 64) * 1024 * 1024,
    syncs: read('FSYNC') !== 'off',
    databaseUrl: read('DATABASE_URL'),
    backups: read('BACKUPS') !== 'off',
    backupDir: resolve(read('BACKUP_DIR') ?? `${read('DATA_DIR') ?? './data'}/backups`),
    searchNodes: read('SEARCH_URL'),
    hosts: {
      defaultSite: read('DEFAULT_SITE') ?? standardHostRules.defaultSite,
      hostTexts: {
        hse: read('HOST_TEXTS_HSE') ?? standardHostRules.hostTexts.hse,
        sse: read('HOST_TEXTS_SSE') ?? standardHostRules.hostTexts.sse,
        cvd: read('HOST_TEXTS_CVD') ?? standardHostRules.hostTexts.cvd,
      },
    },
    publicUrls: {
      hse: read('PUBLIC_URL_HSE') ?? new URL(`http://hse.localhost:${port}`),
      sse: read('PUBLIC_URL_SSE') ?? new URL(`http://sse.localhost:${port}`),
      cvd: read('PUBLIC_URL_CVD') ?? new URL(`http://localhost:${port}`),
    },
    analyticsIds: {
      hse: read('ANALYTICS_ID_HSE'),
      sse: read('ANALYTICS_ID_SSE'),
      cvd: read('ANALYTICS_ID_CVD'),
    },
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    trustProxy: read('TRUST_PROXY'),
    rateLimit: read('RATE_LIMIT') !== 'off',
    offlineReading: read('OFFLINE_READING') !== 'off',
    embedding: read('EMBEDDING') ?? ['*'],
    smtpUrl: read('SMTP_URL'),
    mailFrom,
    securityContact: read('SECURITY_CONTACT') ?? mailAddressOf(mailFrom),
    digestSchedule: read('DIGEST_SCHEDULE') ?? '0 7 * * 1',
    sessionSecret: read('SESSION_SECRET'),
  };
  const problems = [
    ...reader.problems,
    ...(port !== 0 && config.metricsPort === port ? ['METRICS_PORT must be another port than PORT.'] : []),
    ...(production ? unsafeAddresses(config) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

type ValueOf<Name extends SettingName> = Extract<
  ReturnType<(typeof settings)[Name]['parse']>,
  { value: unknown }
>['value'];

/** A setting that is empty counts as absent. */
function createReader(environment: Environment) {
  const problems: string[] = [];
  function read<Name extends SettingName>(name: Name): ValueOf<Name> | null {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return null;
    const parsed = settings[name].parse(text);
    if ('value' in parsed) return parsed.value;
    problems.push(`${name} ${parsed.problem}.`);
    return null;
  }
  return { problems, read };
}

function mailAddressOf(sender: Mailbox | null): URL | null {
  return sender === null ? null : new URL(`mailto:${sender.address}`);
}

/** In production a site that is not on this machine is reached by https. */
function unsafeAddresses(config: Config): string[] {
  return siteCodes
    .filter(
      (site) =>
        config.publicUrls[site].protocol === 'http:' && !isLocalName(config.publicUrls[site].hostname),
    )
    .map((site) => `PUBLIC_URL_${site.toUpperCase()} must begin with https:// in production.`);
}
