import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const runFile = promisify(execFile);
const day = 24 * 3_600_000;

/** What it answers of the faults of its package: nothing known, a fault, or that it does not answer this. */
export type Advisories = 'none' | 'critical' | 'not answered';

export interface LocalRegistry {
  /** A project of one package in a version that was published so many days ago, with a lockfile, and our own npm settings. */
  project(daysOld: number, npmrc: string): Promise<string>;
  advisories: Advisories;
  close(): Promise<void>;
}

const packed = z.tuple([z.object({ filename: z.string(), integrity: z.string() })]);

const newAnswers = (): { advisories: Advisories } => ({ advisories: 'none' });

/** A registry on this machine with the package `aged`, which npm itself packed, in the one version 1.0.0. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-registry-'));
  const source = join(folder, 'source');
  await mkdir(source);
  const manifest = { name: 'aged', version: '1.0.0', license: 'MIT' };
  await writeFile(join(source, 'package.json'), JSON.stringify(manifest));
  const { stdout } = await runFile('npm', ['pack', '--json'], { cwd: source });
  const [{ filename, integrity }] = packed.parse(JSON.parse(stdout));
  const tarball = await readFile(join(source, filename));
  let published = new Date();
  const registry = newAnswers();
  let url = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const json = (body: unknown): void => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    if (path.endsWith('.tgz')) response.end(tarball);
    else if (path === '/aged') {
      const dist = { tarball: `${url}/aged/-/aged-1.0.0.tgz`, integrity };
      const time = { created: published, modified: published, '1.0.0': published };
      json({
        name: 'aged',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { ...manifest, dist } },
        time,
      });
    } else if (path.includes('/advisories/bulk') && registry.advisories !== 'not answered') {
      const fault = {
        id: 1,
        url: `${url}/1`,
        title: 'A fault',
        severity: 'critical',
        vulnerable_versions: '*',
      };
      json(registry.advisories === 'none' ? {} : { aged: [fault] });
    } else response.writeHead(405).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.');
  url = `http://127.0.0.1:${address.port}`;
  return Object.assign(registry, {
    async project(daysOld: number, npmrc: string): Promise<string> {
      published = new Date(Date.now() - daysOld * day);
      const project = await mkdtemp(join(folder, 'project-'));
      const about = { name: 'project', version: '1.0.0', dependencies: { aged: '1.0.0' } };
      const packages = { '': about, 'node_modules/aged': { version: '1.0.0', integrity, license: 'MIT' } };
      const lockfile = { ...about, dependencies: undefined, lockfileVersion: 3, requires: true, packages };
      await writeFile(join(project, 'package.json'), JSON.stringify(about));
      await writeFile(join(project, 'package-lock.json'), JSON.stringify(lockfile));
      // A store of its own, so that no answer of another project is taken for this one's.
      await writeFile(
        join(project, '.npmrc'),
        `${npmrc}\nregistry=${url}\ncache=${join(project, 'cache')}\nfetch-retries=0\n`,
      );
      return project;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
