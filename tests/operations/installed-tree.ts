import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { z } from 'zod';
import { projectFiles, readText, root } from '#tests/repository/files.ts';
import { enterableTemporaryFolder } from '#tests/support/scratch-folder.ts';
import { productionStamp } from '#tools/prepare.mjs';

export interface InstalledTree {
  readonly folder: string;
  /** Every file by path, with what tells that it was changed. */
  state(): Record<string, string>;
  remove(): void;
}

const lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** What the last stage of the Containerfile copies from the build, by path. */
export function copiedIntoImage(): string[] {
  const instructions = DockerfileParser.parse(readText('operations/Containerfile')).getInstructions();
  return instructions.flatMap((one) => {
    const [, path] = /^\/opt\/evidence-search\/(\S+) \1$/.exec(one.getArgumentsContent() ?? '') ?? [];
    return one.getKeyword() === 'COPY' && path !== undefined ? [path] : [];
  });
}

/** A tree with these paths of the project, its production packages and its built client, all of it links. */
export function installTree(paths: readonly string[]): InstalledTree {
  const folder = mkdtempSync(join(enterableTemporaryFolder(), 'evidence-installed-'));
  chmodSync(folder, 0o755);
  const isWanted = (file: string): boolean =>
    paths.some((path) => file === path || file.startsWith(`${path}/`));
  for (const file of projectFiles.filter(isWanted)) place(join(root, file), join(folder, file));
  if (paths.includes('dist')) linkFolder(join(root, 'dist'), join(folder, 'dist'));
  if (paths.includes('node_modules')) linkPackages(folder);
  return {
    folder,
    state: () => Object.fromEntries(filesBelow(folder).map((path) => [path, mark(join(folder, path))])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Those that `npm ci --omit=dev` installs, and the stamp that `npm run build` leaves. */
function linkPackages(folder: string): void {
  const { packages } = lockfile.parse(JSON.parse(readText('package-lock.json')));
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path === '' || dev === true || !existsSync(join(root, path))) continue;
    linkFolder(join(root, path), join(folder, path));
  }
  writeFileSync(join(folder, 'node_modules', '.installed-lockfile'), productionStamp());
}

/** Without packages that are nested in it: those have entries of their own. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else place(source, target);
  }
}

function place(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  if (lstatSync(source).isSymbolicLink()) return symlinkSync(readlinkSync(source), target);
  try {
    linkSync(source, target);
  } catch {
    // Another file system.
    copyFileSync(source, target);
  }
}

function filesBelow(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? [inner, ...filesBelow(folder, inner)] : [inner];
  });
}

function mark(path: string): string {
  const { mode, size, mtimeMs, ino } = lstatSync(path);
  return [mode, size, mtimeMs, ino].join();
}

/** The settings that the image has of itself. */
export function settingsOfImage(): Record<string, string> {
  const text = readFileSync(join(root, 'operations', 'Containerfile'), 'utf8');
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(text) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
