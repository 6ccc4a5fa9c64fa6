import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '#server/config/settings.ts';
import { stopDeadline } from '#server/http/stop-serving.ts';
import { readText } from '#tests/repository/files.ts';

const duration = z.string().regex(/^\d+(s|m)$/);
const size = z.string().regex(/^(\d+[mg]|\$\{SERVER_MEMORY:-\d+g\})$/);
const network = z.strictObject({ ipv4_address: z.ipv4().optional() });

/** What of the Compose specification the file uses, and nothing else: a misspelt key fails. */
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  profiles: z.array(z.string()).optional(),
  user: z.string().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  init: z.boolean(),
  read_only: z.boolean(),
  security_opt: z.array(z.string()),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).optional(),
  pids_limit: z.int(),
  mem_limit: size,
  shm_size: size.optional(),
  stop_grace_period: duration,
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  environment: z.record(z.string(), z.string()),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)),
  tmpfs: z.array(z.string().regex(/^\/[\w/]+:[\w=,]+$/)).optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), network)]),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: duration,
      timeout: duration,
      retries: z.int(),
      start_period: duration.optional(),
    })
    .optional(),
});
const composeFile = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  'x-defaults': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.strictObject({
      internal: z.boolean().optional(),
      ipam: z
        .strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4(), ip_range: z.cidrv4() })) })
        .optional(),
    }),
  ),
  volumes: z.record(z.string(), z.strictObject({})),
});

const text = readText('operations/compose.yaml');
const compose = composeFile.parse(parse(text, { merge: true }));
const services = Object.entries(compose.services);
const server = composeFile.shape.services.valueType.parse(compose.services['server']);

const networksOf = ({ networks }: z.infer<typeof service>): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);
const number = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const seconds = (text: string): number => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1);

it('names networks, volumes, services and files that there are', () => {
  for (const [, one] of services) {
    for (const name of networksOf(one)) expect(compose.networks).toHaveProperty(name);
    for (const name of Object.keys(one.depends_on ?? {})) expect(compose.services).toHaveProperty(name);
    for (const volume of one.volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(readText(`operations/${source.slice(2)}`)).not.toBe('');
      else expect(compose.volumes).toHaveProperty(source);
    }
  }
  expect(readText(server.build?.dockerfile ?? '')).not.toBe('');
});

it('every image has an exact version, and the server that of the package', () => {
  for (const [, { image }] of services) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  expect(server.image).toBe(`evidence-search:${JSON.parse(readText('package.json')).version}`);
  expect(compose.services['search']?.image).toContain(
    `opensearch:${/const version = '([\d.]+)'/.exec(readText('tools/checks/opensearch.mjs'))?.[1]}`,
  );
});

it('every service may do as little as it needs: no rights of root, no writing, no memory without end', () => {
  for (const [name, one] of services) {
    expect({ name, ...one }).toMatchObject({
      restart: 'unless-stopped',
      security_opt: ['no-new-privileges:true'],
      cap_drop: ['ALL'],
      read_only: name !== 'search',
      init: true,
    });
    expect(one.cap_add ?? []).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : []);
  }
});

it('Caddy alone is reached from outside, and shares one network with the server', () => {
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['caddy']);
  const caddy = composeFile.shape.services.valueType.parse(compose.services['caddy']);
  expect(networksOf(caddy).filter((name) => networksOf(server).includes(name))).toEqual(['proxy']);
  expect(compose.networks['proxy']?.internal).toBe(true);
  expect(compose.networks['data']?.internal).toBe(true);
  for (const name of ['database', 'search']) {
    const one = compose.services[name];
    expect(one === undefined ? [] : networksOf(one)).toEqual(['data']);
  }
});

it("the server believes the proxy's address, which nobody else can be given", () => {
  const { networks } = composeFile.shape.services.valueType.parse(compose.services['caddy']);
  const address = Array.isArray(networks) ? undefined : networks['proxy']?.ipv4_address;
  expect(server.environment['TRUST_PROXY']).toBe(address);
  const [range] = compose.networks['proxy']?.ipam?.config ?? [];
  const within = (cidr: string): boolean => {
    const [base = '', bits = ''] = cidr.split('/');
    const span = 2 ** (32 - Number(bits));
    return Math.floor(number(address ?? '') / span) === Math.floor(number(base) / span);
  };
  expect(within(range?.subnet ?? '')).toBe(true);
  expect(within(range?.ip_range ?? '')).toBe(false);
  // A configuration that took the word of other proxies would hand on what visitors write.
  expect(readText('operations/Caddyfile')).not.toMatch(/^[^#]*trusted_proxies/m);
  expect(readText('operations/Caddyfile')).toContain('reverse_proxy {$EVIDENCE_SERVER:');
});

it('the server is asked to stop, and given longer than it takes', () => {
  expect(seconds(server.stop_grace_period) * 1_000).toBeGreaterThan(stopDeadline + 10_000);
});

it('the server is given settings that it has', () => {
  expect(Object.keys(server.environment).filter((name) => !(name in settings))).toEqual([]);
});

it('every value that the file asks for is in operations/compose.env.example, with what it means, and no other', () => {
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  const lines = readText('operations/compose.env.example').split('\n');
  const reported = lines.flatMap((line, index) => {
    const name = /^#?([A-Z_]+)=/.exec(line)?.[1];
    if (name === undefined) return [];
    const block = lines.slice(0, index).toReversed();
    const end = block.indexOf('');
    return [{ name, isExplained: block.slice(0, end).some((one) => /^# .{20}/.test(one)) }];
  });
  const ofCompose = 'COMPOSE_PROFILES';
  expect(reported.map(({ name }) => name).toSorted()).toEqual([...asked, ofCompose].toSorted());
  expect(reported.filter(({ isExplained }) => !isExplained)).toEqual([]);
});

it('secrets have no default', () => {
  for (const name of ['DATABASE_PASSWORD', 'POSTGRES_PASSWORD', 'SESSION_SECRET']) {
    const uses = [...text.matchAll(new RegExp(`\\$\\{${name}(\\W*)\\}`, 'g'))].map(([, how]) => how);
    expect(uses.length).toBeGreaterThan(0);
    expect(new Set(uses)).toEqual(new Set([':?']));
    expect(readText('operations/compose.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
  }
});
