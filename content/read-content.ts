import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

export const contentFolder = import.meta.dirname;

/** A content file that cannot be used: the message names file and path, and says what is wrong. */
export class ContentError extends Error {
  constructor(file: string, path: string, problem: string) {
    super(path === '' ? `content/${file}: ${problem}` : `content/${file}, ${path}: ${problem}`);
    this.name = 'ContentError';
  }
}

/** A content file as text. `file` is its path in the content folder. */
export function readContentText(file: string, folder: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch (error) {
    throw new ContentError(file, '', `cannot be read: ${messageOf(error)}`);
  }
}

/** A JSON file of content, checked against its schema. */
export function readContent<S extends z.ZodType>(schema: S, file: string, folder: string): z.output<S> {
  const result = schema.safeParse(parseJson(file, readContentText(file, folder)));
  if (result.success) return result.data;
  const [first, ...others] = result.error.issues;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new ContentError(file, jsonPath(first?.path ?? []), `${first?.message ?? 'is not valid'}${more}`);
}

/** `$[0].children[2].title.en`, as JSON paths are written. */
export function jsonPath(steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    const name = String(step);
    return /^[A-Za-z_]\w*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
  }, '$');
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(file, '', `is not JSON: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
