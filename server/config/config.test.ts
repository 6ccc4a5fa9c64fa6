import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { settings } from './settings.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      port: 5001,
      host: 'localhost',
      dataDir: resolve('data'),
      databaseUrl: null,
      searchNodes: null,
      logLevel: 'warn',
      trustProxy: null,
      rateLimit: true,
      analyticsIds: { hse: null, sse: null, cvd: null },
    });
    expect(config.hosts.defaultSite).toBe('cvd');
    expect(config.hosts.hostTexts.hse).toEqual(['healthsystemsevidence']);
    expect(config.publicUrls.hse.href).toBe('http://hse.localhost:5001/');
  });

  it.each(Object.entries(settings).filter(([, { standard }]) => standard !== 'none'))(
    'tells the default of %s truly',
    (name, { standard }) => {
      expect(readConfig({ [name]: standard })).toEqual(readConfig({}));
    },
  );

  it('counts an empty setting as absent', () => {
    expect(readConfig({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toMatchObject({
      port: 5001,
      host: 'localhost',
    });
  });

  it('builds the standard addresses from the port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrls.cvd.href).toBe('http://localhost:8080/');
  });

  it('reads host texts in lower case', () => {
    expect(readConfig({ HOST_TEXTS_SSE: 'Social.Example, other' }).hosts.hostTexts.sse).toEqual([
      'social.example',
      'other',
    ]);
  });

  it.each([
    ['10.1.2.3', ['10.1.2.3']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('takes %s as TRUST_PROXY', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each([
    ['mail@example.org', { name: null, address: 'mail@example.org' }],
    ['Evidence <mail@example.org>', { name: 'Evidence', address: 'mail@example.org' }],
    ['"Evidence, searched" <mail@example.org>', { name: 'Evidence, searched', address: 'mail@example.org' }],
    ['mail@localhost', { name: null, address: 'mail@localhost' }],
  ])('takes %s as MAIL_FROM', (text, expected) => {
    expect(readConfig({ MAIL_FROM: text }).mailFrom).toEqual(expected);
  });

  it.each(['two words@localhost', 'a@b.org, c@d.org', 'A <a@b.org> <c@d.org>', 'A\r\nBcc: x <a@b.org>'])(
    'takes no %j as MAIL_FROM',
    (text) => {
      expect(problemsOf({ MAIL_FROM: text })).toHaveLength(1);
    },
  );

  it.each(['0 7 * * 1', '*/15 * * * *', '0 6,18 1-15 * 1-5', '5 4 * * 7'])(
    'takes %s as DIGEST_SCHEDULE',
    (text) => {
      expect(readConfig({ DIGEST_SCHEDULE: text }).digestSchedule).toBe(text);
    },
  );

  it.each([
    '0 7 * *',
    '0 7 * * 1 2',
    '60 7 * * 1',
    '0 24 * * 1',
    '0 7 0 * 1',
    '0 7 * 13 1',
    '* * * * 8',
    '*/0 * * * *',
    '1- * * * *',
    ', * * * *',
    '5-1 * * * *',
    '1,1 * * * *',
    '1-3,2 * * * *',
    '0 7 * * 0,7',
    '0 7 31 2 *',
    '0 7 31 4,6 *',
  ])('takes no %s as DIGEST_SCHEDULE', (text) => {
    expect(problemsOf({ DIGEST_SCHEDULE: text })).toHaveLength(1);
  });

  it.each([
    ['smtps://user:pass@mail.example.org:465', true],
    ['smtp://127.0.0.1:2525', true],
    ['smtp://', false],
    ['smtp://mail.example.org/path', false],
    ['smtp://mail.example.org?tls=off', false],
    ['smtp://user:100%25@mail.example.org', true],
    ['smtp://user:100%@mail.example.org', false],
  ])('%s as SMTP_URL: %s', (text, isTaken) => {
    expect(problemsOf({ SMTP_URL: text })).toHaveLength(isTaken ? 0 : 1);
  });

  it.each([
    ['http://user:100%25@127.0.0.1:9200', true],
    ['http://127.0.0.1:9200,http://user:100%@127.0.0.2:9200', false],
  ])('%s as SEARCH_URL: %s', (text, isTaken) => {
    expect(problemsOf({ SEARCH_URL: text })).toHaveLength(isTaken ? 0 : 1);
  });

  it.each(['10.0.0.0/33', '10.0.0.0/0', '::/129', 'loopback/8', '10.0.0.0/8/8'])(
    'takes no %s as TRUST_PROXY',
    (text) => {
      expect(problemsOf({ TRUST_PROXY: text })).toHaveLength(1);
    },
  );

  it('serves metrics on a port of their own, or nowhere', () => {
    expect(readConfig({}).metricsPort).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(problemsOf({ PORT: '8080', METRICS_PORT: '8080' })).toEqual([
      'METRICS_PORT must be another port than PORT.',
    ]);
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  it('logs more in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).logLevel).toBe('info');
  });

  it('lists every problem at once and shows no value', () => {
    const wrong = {
      PORT: '70000',
      HOST: 'a b',
      DATABASE_URL: 'mysql://root:sesame@db',
      SEARCH_URL: 'sesame:9200',
      DEFAULT_SITE: 'sesame',
      HOST_TEXTS_HSE: ',',
      PUBLIC_URL_HSE: 'ftp://sesame',
      LOG_LEVEL: 'sesame',
      TRUST_PROXY: '2',
      RATE_LIMIT: 'sesame',
      SMTP_URL: 'https://sesame',
      MAIL_FROM: 'sesame',
      SECURITY_CONTACT: 'sesame',
      DIGEST_SCHEDULE: 'sesame',
      NODE_ENV: 'sesame',
    };
    const problems = problemsOf(wrong);
    expect(problems.map((problem) => problem.split(' ')[0] ?? '').toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
    expect(problems.join()).not.toContain('sesame');
    expect(problems.find((problem) => problem.startsWith('SEARCH_URL'))).toContain('must be addresses');
  });

  it('wants https in production, except on this machine', () => {
    expect(problemsOf({ NODE_ENV: 'production', PUBLIC_URL_HSE: 'http://evidence.example' })).toEqual([
      'PUBLIC_URL_HSE must begin with https:// in production.',
    ]);
    expect(problemsOf({ NODE_ENV: 'production', PUBLIC_URL_HSE: 'https://evidence.example' })).toEqual([]);
    expect(problemsOf({ PUBLIC_URL_HSE: 'http://evidence.example' })).toEqual([]);
  });
});
