import { loadExportTexts } from '#content/load-export-texts.ts';
import type { RendererParts } from '#contract/page-data.ts';
import type { EmbedSources } from './features/embed/embed-content.ts';
import { createEmbeds, type Embeds } from './features/embed/make-embeds.ts';
import { showResult } from './features/search/result-document.ts';
import { loadEmbedRenderer } from './http/pages/built-client.ts';

type EmbedParts = Omit<EmbedSources, 'showResult' | 'texts'> & Pick<RendererParts, 'readTexts'>;

/** Makes what is embedded, with the client that was built into a folder; null where none was. */
export type MakeEmbeds = (clientFolder: string) => Promise<Embeds | null>;

export function composeEmbeds({ readTexts, ...parts }: EmbedParts): MakeEmbeds {
  return async (clientFolder) => {
    const renderer = await loadEmbedRenderer(clientFolder, { readTexts });
    if (renderer === null) return null;
    return createEmbeds({ ...parts, showResult, texts: loadExportTexts() }, renderer);
  };
}
