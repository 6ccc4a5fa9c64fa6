import { parseArgs } from 'node:util';
import { isSiteCode, siteCodes, type SiteCode } from '#domain/sites/sites.ts';

export interface ImportOptions {
  readonly site: SiteCode;
  readonly isDryRun: boolean;
  /** `-` is standard input. */
  readonly files: readonly string[];
  /** Where refused lines are kept; null = a file in the data folder. */
  readonly rejects: string | null;
}

export type ReadOptions =
  | { readonly options: ImportOptions }
  | { readonly help: true }
  | { readonly wrong: string };

/** What the command line asks for, or what is wrong with it. */
export function readImportOptions(parameters: readonly string[]): ReadOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: {
        site: { type: 'string' },
        'dry-run': { type: 'boolean' },
        rejects: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    if (values.help === true) return { help: true };
    if (values.site === undefined) return { wrong: `Say which site: --site ${siteCodes.join('|')}.` };
    if (!isSiteCode(values.site))
      return { wrong: `There is no site ${values.site}: ${siteCodes.join(', ')}.` };
    if (positionals.length === 0) return { wrong: 'Name at least one file, or - for standard input.' };
    if (positionals.filter((file) => file === '-').length > 1)
      return { wrong: 'Standard input (-) can be read once.' };
    return {
      options: {
        site: values.site,
        isDryRun: values['dry-run'] === true,
        files: positionals,
        rejects: values.rejects ?? null,
      },
    };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}
