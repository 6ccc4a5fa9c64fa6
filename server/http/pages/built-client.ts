import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { EmbedRenderer } from '#contract/embed.ts';
import type { RendererParts, RenderPage } from '#contract/page-data.ts';
import { createHtmlTemplate, named } from './html-template.ts';

/** What the server has to know of the built client. */
export interface BuiltClient {
  readonly page: string;
  /** The one file of styles, which the page links to. */
  readonly styles: string;
  /** Addresses of the files of script that a module of client/pages needs beyond those which the page names. */
  filesOf(page: string): readonly string[];
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** null where the client is not built. */
export async function readBuiltClient(folder: string): Promise<BuiltClient | null> {
  const read = async (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
  try {
    const page = await read('index.html');
    const [link] = createHtmlTemplate(page).find(named('link', { rel: 'stylesheet' }));
    const styles = link?.attribs['href'];
    const manifest = manifestSchema.parse(JSON.parse(await read('.vite/manifest.json')));
    const own = new Set(filesBehind(manifest, 'index.html'));
    return {
      page,
      styles: styles === undefined ? '' : await read(styles),
      filesOf: (name) =>
        [...new Set(filesBehind(manifest, `pages/${name}`))].filter((file) => !own.has(file)),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A file and all that it imports. Files that import each other are met once. */
function filesBehind(manifest: Manifest, name: string, met = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || met.has(name)) return [];
  met.add(name);
  return [`/${chunk.file}`, ...chunk.imports.flatMap((file) => filesBehind(manifest, file, met))];
}

/** The client built for the server: its one file, which lies beside the folder of what browsers get. */
interface PageRenderer {
  createPageRenderer(parts: RendererParts): RenderPage;
  createEmbedRenderer(parts: Pick<RendererParts, 'readTexts'>): EmbedRenderer;
}

/** What renders the client's pages; null where the client is not built. */
export async function loadPageRenderer(folder: string, parts: RendererParts): Promise<RenderPage | null> {
  return (await loadRenderers(folder))?.createPageRenderer(parts) ?? null;
}

/** What writes the pages of frames; null where the client is not built. */
export async function loadEmbedRenderer(
  folder: string,
  parts: Pick<RendererParts, 'readTexts'>,
): Promise<EmbedRenderer | null> {
  return (await loadRenderers(folder))?.createEmbedRenderer(parts) ?? null;
}

async function loadRenderers(folder: string): Promise<PageRenderer | null> {
  const file = join(folder, '..', 'pages', 'entry-server.js');
  if (!existsSync(file)) return null;
  // Our own build wrote it: client/entry-server.tsx says what it exports.
  return (await import(pathToFileURL(file).href)) as PageRenderer;
}
