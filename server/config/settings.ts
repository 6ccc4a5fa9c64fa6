import { siteCodes } from '#domain/sites/sites.ts';
import { cronExpression } from './cron-expression.ts';
import {
  clusterAddresses,
  commaSeparated,
  contactAddress,
  embeddingPages,
  hostName,
  mailbox,
  oneOf,
  plainText,
  postgresAddress,
  secrets,
  siteAddress,
  smtpAddress,
  trustedProxies,
  wholeNumber,
} from './setting-values.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Every setting there is, with the default as docs/configuration.md tells it (a test compares the two).
 * All are environment variables, and all are optional.
 */
export const settings = {
  PORT: { parse: wholeNumber(0, 65_535), standard: '5001' },
  METRICS_PORT: { parse: wholeNumber(0, 65_535), standard: 'none' },
  HOST: { parse: hostName, standard: 'localhost' },
  DRAIN_SECONDS: { parse: wholeNumber(0, 600), standard: '0' },
  DATA_DIR: { parse: plainText, standard: './data' },
  MIN_FREE_SPACE_MB: { parse: wholeNumber(0, 1_000_000_000), standard: '64' },
  FSYNC: { parse: oneOf(['on', 'off']), standard: 'on' },
  DATABASE_URL: { parse: postgresAddress, standard: 'none' },
  BACKUPS: { parse: oneOf(['on', 'off']), standard: 'on' },
  BACKUP_DIR: { parse: plainText, standard: './data/backups' },
  SEARCH_URL: { parse: clusterAddresses, standard: 'none' },
  DEFAULT_SITE: { parse: oneOf(siteCodes), standard: 'cvd' },
  HOST_TEXTS_HSE: { parse: commaSeparated, standard: 'healthsystemsevidence' },
  HOST_TEXTS_SSE: { parse: commaSeparated, standard: 'socialsystemevidence,socialsystemsevidence' },
  HOST_TEXTS_CVD: { parse: commaSeparated, standard: 'none' },
  PUBLIC_URL_HSE: { parse: siteAddress, standard: 'http://hse.localhost:5001' },
  PUBLIC_URL_SSE: { parse: siteAddress, standard: 'http://sse.localhost:5001' },
  PUBLIC_URL_CVD: { parse: siteAddress, standard: 'http://localhost:5001' },
  ANALYTICS_ID_HSE: { parse: plainText, standard: 'none' },
  ANALYTICS_ID_SSE: { parse: plainText, standard: 'none' },
  ANALYTICS_ID_CVD: { parse: plainText, standard: 'none' },
  LOG_LEVEL: { parse: oneOf(logLevels), standard: 'warn' },
  TRUST_PROXY: { parse: trustedProxies, standard: 'none' },
  SMTP_URL: { parse: smtpAddress, standard: 'none' },
  MAIL_FROM: { parse: mailbox, standard: 'none' },
  SECURITY_CONTACT: { parse: contactAddress, standard: 'none' },
  DIGEST_SCHEDULE: { parse: cronExpression, standard: '0 7 * * 1' },
  SESSION_SECRET: { parse: secrets, standard: 'none' },
  RATE_LIMIT: { parse: oneOf(['on', 'off']), standard: 'on' },
  EMBEDDING: { parse: embeddingPages, standard: 'on' },
  OFFLINE_READING: { parse: oneOf(['on', 'off']), standard: 'on' },
  NODE_ENV: { parse: oneOf(['production', 'development', 'test']), standard: 'development' },
} as const;

export type SettingName = keyof typeof settings;
