import { parseArgs } from 'node:util';
import { isSiteCode, type SiteCode } from '#domain/sites/sites.ts';

/** Of these commands some are for a site, and some for a query on it. */
const needs = {
  'load-samples': 'nothing',
  'clear-samples': 'nothing',
  'list-suggestions': 'site',
  'remove-suggestion': 'query',
  'restore-suggestion': 'query',
} as const;

export type ContentCommand = keyof typeof needs;

export interface ContentOptions {
  readonly command: ContentCommand;
  /** Any for a command that needs none. */
  readonly site: SiteCode;
  readonly query: string;
}

/** No suggestion is as long; the database refuses what is far longer. */
const longestQuery = 500;

/** What `npm run content` was asked to do; null for parameters that make no sense. */
export function readContentOptions(parameters: readonly string[]): ContentOptions | null {
  let read;
  try {
    read = parseArgs({
      args: [...parameters],
      options: { site: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    return null;
  }
  const [command = '', query = '', ...rest] = read.positionals;
  const { site } = read.values;
  if (!isContentCommand(command) || rest.length > 0 || query.length > longestQuery) return null;
  if ((needs[command] === 'query') !== (query.trim() !== '')) return null;
  if (needs[command] === 'nothing') return site === undefined ? { command, site: 'hse', query } : null;
  return isSiteCode(site) ? { command, site, query } : null;
}

function isContentCommand(name: string): name is ContentCommand {
  return Object.hasOwn(needs, name);
}
