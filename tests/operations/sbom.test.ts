import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readText, root } from '#tests/repository/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What CycloneDX 1.5 demands of the parts that are used, and that every package has a version and a package URL. */
const component = z.looseObject({
  'bom-ref': z.string().min(1),
  type: z.enum(['application', 'library']),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().regex(/^pkg:npm\/(%40[^/]+\/)?[^/@]+@.+$/),
  hashes: z
    .array(z.object({ alg: z.enum(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']), content: z.hex() }))
    .optional(),
});
const cycloneDx = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int().positive(),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

const file = join(folder, 'sbom.cdx.json');
execFileSync(process.execPath, [join(root, 'tools', 'sbom.mjs'), file], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const sbom = cycloneDx.parse(JSON.parse(readFileSync(file, 'utf8')));
const ours = manifest.parse(JSON.parse(readText('package.json')));
const components = new Map(sbom.components.map((one) => [one['bom-ref'], one]));

it('is of this application, and names each package once', () => {
  expect(sbom.metadata.component).toMatchObject({
    type: 'application',
    name: 'evidence-search',
    version: ours.version,
  });
  expect(components.size).toBe(sbom.components.length);
});

it('names every package that the product asks for, in its exact version: Node and fastify among them', () => {
  const wanted = Object.entries(ours.dependencies).map(([name, version]) => `${name}@${version}`);
  expect(wanted.filter((one) => !components.has(one))).toEqual([]);
  expect([...components.keys()]).toContain(`node@${ours.dependencies['node']}`);
  expect([...components.keys()]).toContain(`fastify@${ours.dependencies['fastify']}`);
});

it('every package has the hash that it was installed by', () => {
  expect(sbom.components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name)).toEqual(
    [],
  );
});

it('leaves out what only the checks need', () => {
  const { packages } = lockfile.parse(JSON.parse(readText('package-lock.json')));
  const names = new Set(sbom.components.map(({ name }) => name));
  const kept = Object.keys(ours.devDependencies).filter(
    (name) => names.has(name) && packages[`node_modules/${name}`]?.dev === true,
  );
  expect(kept).toEqual([]);
  expect([...names]).not.toContain('vitest');
  expect([...names]).not.toContain('@playwright/test');
});

it('says of every package what it needs, and names nothing that is not there', () => {
  const known = new Set([...components.keys(), sbom.metadata.component['bom-ref']]);
  const { dependencies } = sbom;
  expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual([...known].toSorted());
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((one) => !known.has(one))).toEqual([]);
});
