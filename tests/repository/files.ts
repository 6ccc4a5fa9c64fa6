import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** The project's files that are, or are about to be, committed, by path from the root. */
export const projectFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && !isDeleted(path));

/** A file that git still lists though it is gone from the work tree. */
function isDeleted(path: string): boolean {
  try {
    readFileSync(join(root, path));
    return false;
  } catch {
    return true;
  }
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The code: TypeScript below its top folders. */
export const codeFiles = projectFiles.filter(
  (path) => /^[a-z-]+\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
);

export const isTest = (path: string): boolean => /\.(test|contract|oracle)\.tsx?$|^tests\//.test(path);

export interface Import {
  readonly from: string;
  /** Path from the root of a file of ours, or the name of a package (`node:fs`, `react`, `@fastify/static`). */
  readonly to: string;
  readonly isOurs: boolean;
}

/** Every import of a file, types included. */
export function importsOf(path: string): Import[] {
  const text = readText(path);
  const specifiers = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return { from: path, to: specifier.slice(1), isOurs: true };
    if (specifier.startsWith('.')) return { from: path, to: join(path, '..', specifier), isOurs: true };
    const parts = specifier.split('/');
    return { from: path, to: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), isOurs: false };
  });
}
