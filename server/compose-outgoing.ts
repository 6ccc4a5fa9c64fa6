import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { composeExport } from './compose-export.ts';
import { composeFeeds, composeHarvest } from './compose-feeds.ts';
import { readSiteStatistics } from './database/documents/documents.ts';
import type { ExportCalls } from './features/export/export.routes.ts';
import type { Feeds } from './features/feeds/make-feeds.ts';
import type { AnswerHarvester } from './features/oai/oai.routes.ts';
import { loadExportTexts } from '#content/load-export-texts.ts';
import type { RendererParts } from '#contract/page-data.ts';
import type { EmbedSources } from './features/embed/embed-content.ts';
import { createEmbeds, type Embeds } from './features/embed/make-embeds.ts';
import { showResult } from './features/search/result-document.ts';
import { loadEmbedRenderer } from './http/pages/built-client.ts';

/** What people and programs take along from the sites. */
export interface OutgoingServices {
  readonly exports: ExportCalls;
  readonly feeds: Feeds;
  readonly answerHarvester: AnswerHarvester;
  /** What stands on other people's pages. */
  readonly makeEmbeds: MakeEmbeds;
}

type OutgoingParts = Parameters<typeof composeFeeds>[0] &
  Omit<Parameters<typeof composeEmbeds>[0], 'readDocuments' | 'readSiteStatistics'> & {
    readonly read: (site: SiteCode, ids: readonly number[]) => Promise<readonly EvidenceDocument[]>;
  };

export function composeOutgoing({ read, ...parts }: OutgoingParts): OutgoingServices {
  const { db, engine, vocabularies, publicUrls, findLatestContent, textOf, lists, readTexts } = parts;
  const surroundings = { vocabularies, publicUrls };
  return {
    exports: composeExport({ ...surroundings, engine, readDocuments: read, textOf }),
    feeds: composeFeeds({ ...surroundings, db, engine, findLatestContent, textOf }),
    answerHarvester: composeHarvest({ ...surroundings, db }),
    makeEmbeds: composeEmbeds({
      ...surroundings,
      engine,
      readDocuments: read,
      readSiteStatistics: (site) => readSiteStatistics(db, site),
      lists,
      readTexts,
    }),
  };
}

type EmbedParts = Omit<EmbedSources, 'showResult' | 'texts'> & Pick<RendererParts, 'readTexts'>;

/** Makes what is embedded, with the client that was built into a folder; null where none was. */
type MakeEmbeds = (clientFolder: string) => Promise<Embeds | null>;

function composeEmbeds({ readTexts, ...parts }: EmbedParts): MakeEmbeds {
  return async (clientFolder) => {
    const renderer = await loadEmbedRenderer(clientFolder, { readTexts });
    if (renderer === null) return null;
    return createEmbeds({ ...parts, showResult, texts: loadExportTexts() }, renderer);
  };
}
