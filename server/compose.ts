import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { loadGuidedQuestions } from '#content/load-guided-questions.ts';
import { loadLatestContent } from '#content/load-latest-content.ts';
import { loadPage, pageNames } from '#content/load-pages.ts';
import { contentFolder } from '#content/read-content.ts';
import { bySite, type BySite } from '#domain/sites/by-site.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { Language } from '#domain/sites/languages.ts';
import { sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { composeDigests, scheduleDigests, type RunDigests } from './compose-digests.ts';
import { composeAccounts, readKeys, type AccountServices } from './compose-accounts.ts';
import { composeCurated, composeSaved, type CuratedSearches, type SavedServices } from './compose-saved.ts';
import { composeFirstViews } from './compose-views.ts';
import { composeSearch } from './compose-search.ts';
import { composeMail, type BackgroundPace, type MailServices } from './compose-mail.ts';
import type { Config } from './config/config.ts';
import { openDatabase, type Database, type OpenDatabase } from './database/connect.ts';
import {
  idsByExternalId,
  latestRevision,
  readDocument,
  readDocuments,
  readHoldings,
} from './database/documents.ts';
import type { EmbeddedDatabase } from './database/embedded.ts';
import { rememberPublicUrls } from './database/installation.ts';
import { createUnsubscribeTokens } from './features/accounts/unsubscribe-tokens.ts';
import { readArticleLabels } from './features/articles/article-labels.ts';
import type { FindArticle } from './features/articles/articles.routes.ts';
import { createFindArticle } from './features/articles/find-article.ts';
import type { ArticleLabels } from './features/articles/show-article.ts';
import { createFindLatestContent } from './features/latest-content/find-latest-content.ts';
import type { WriteFirstView } from './features/first-view/first-view.ts';
import type { FindLatestContent } from './features/latest-content/latest-content.routes.ts';
import { loadSamples } from './features/import/samples.ts';
import { createPopularQueries, type PopularQueries } from './features/popular-queries/popular-queries.ts';
import { createDocumentFeed } from './features/search/document-feed.ts';
import { createSearchableMaker, type MakeSearchable } from './features/search/searchable.ts';
import { searchableFingerprint } from './features/search/searchable-fingerprint.ts';
import { reportProgress } from './features/search/report-progress.ts';
import { createScratchFile } from './features/search/scratch-file.ts';
import { createSearch, type Search } from './features/search/run-search.ts';
import type { StartingEngine } from './features/search/starting-engine.ts';
import { createListedDocuments } from './features/search/listed-documents.ts';
import { findInterfaceFile, type InterfaceContent } from './features/sites/interface-files.ts';
import { loadVocabularies, type Vocabularies } from './features/sites/load-vocabularies.ts';
import { viewFilterTrees } from './features/sites/site-guide.ts';
import { readSiteTexts } from './features/sites/site-texts.ts';
import { createInterfaceTexts } from './features/first-view/interface-texts.ts';
import type { SiteSources } from './features/sites/sites.routes.ts';
import type { UnsubscribeSources } from './features/unsubscribe/unsubscribe.ts';
import { createLogger } from './http/logger.ts';

/** The parts of a running server, ready to be given routes. */
export interface Services {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly database: OpenDatabase;
  readonly engine: StartingEngine;
  readonly search: Search;
  readonly popularQueries: PopularQueries;
  readonly findArticle: FindArticle;
  readonly findLatestContent: FindLatestContent;
  readonly curated: CuratedSearches;
  readonly saved: SavedServices;
  readonly sites: SiteSources;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: string) => string;
  /** What a page shows before its program has started. */
  readonly writeFirstView: WriteFirstView;
  readonly accountServices: AccountServices;
  readonly unsubscribe: UnsubscribeSources;
  /** Makes all digests that are due; they are sent in the background. */
  readonly runDigests: RunDigests;
  readonly mail: MailServices;
  /** Whether the database answers and searches see about all that it holds. */
  readonly isReady: () => Promise<boolean>;
  /** Ends indexing and closes the database. */
  readonly close: () => Promise<void>;
}

export interface ComposeOptions {
  /** Whether a database that never held anything is filled with the sample documents. */
  readonly withSamples: boolean;
  readonly background?: BackgroundPace;
  /** The embedded database where its opening was begun already. */
  readonly opening?: Promise<EmbeddedDatabase> | undefined;
}

/** An index this many changes behind still counts as ready: an import is under way. */
const nearRevisions = 20_000;

/** Opens the database and gives every feature what it needs. Nothing is indexed until `engine.begin()` or the first search. */
export async function compose(config: Config, options: ComposeOptions): Promise<Services> {
  const logger = createLogger(config.logLevel);
  const vocabularies = loadVocabularies();
  const months = bySite((site) => loadLatestContent(site));
  const curated = composeCurated(vocabularies);
  const toSearchable = bySite((site) => createSearchableMaker(vocabularies[site]));
  const keys = readKeys(config);
  const database = await openFilledDatabase(config, options);
  const { db } = database;
  await rememberPublicUrls(db, config.publicUrls);
  const mail = composeMail(config, database, logger, options.background);
  const { queueMail } = mail;
  const accountServices = await composeAccounts({ config, db, keys, mail, logger });
  const { takeAttempt, record } = accountServices;
  const { signUnsubscribe, readUnsubscribe } = createUnsubscribeTokens(keys.unsubscribe);
  const digests = composeDigests({
    db,
    queueMail,
    vocabularies,
    toSearchable,
    listCurated: curated.list,
    publicUrls: config.publicUrls,
    signUnsubscribe,
    onError: (error) => logger.error({ err: error }, 'A digest could not be made'),
  });
  scheduleDigests(digests, mail.jobs, config.digestSchedule, logger);
  const read = (site: SiteCode, ids: readonly number[]) => readDocuments(db, site, ids);
  const parts = { config, db, read, vocabularies, toSearchable, logger };
  const { engine, listed, popularQueries, madeDocuments } = composeListing(parts);
  const progress = reportProgress(db, () => (engine.hasStarted() ? engine.revision() : null));
  const close = async (): Promise<void> => {
    for (const part of [mail, engine, progress, popularQueries]) await part.stop();
    await database.close();
    madeDocuments.close();
  };
  const search = createSearch(engine, listed.read, popularQueries);
  const reading = composeReading(db, read, vocabularies, months);
  return {
    config,
    logger,
    database,
    engine,
    search,
    popularQueries,
    ...reading,
    writeFirstView: composeFirstViews({ db, search, ...reading, textsOf, vocabularies, logger }),
    curated,
    saved: composeSaved({
      db,
      engine,
      curated,
      readDocuments: read,
      vocabularies,
      publicUrls: config.publicUrls,
      takeAttempt,
      queueMail,
    }),
    sites: {
      viewFilters: (site, language) => viewFilterTrees(vocabularies[site], language),
      readHoldings: (site) => readHoldings(db, site),
      findInterfaceFile: (site, name) => findInterfaceFile(interfaceContent, site, name),
    },
    textOf: (site, language, key) => textsOf(site, language)(key),
    accountServices,
    unsubscribe: {
      db,
      queueMail,
      takeAttempt,
      publicUrls: config.publicUrls,
      readUnsubscribe,
      record,
    },
    runDigests: digests,
    mail,
    isReady: () => isReady(config, db, engine),
    close,
  };
}

interface ListingParts {
  readonly config: Config;
  readonly db: Database;
  readonly read: (site: SiteCode, ids: readonly number[]) => Promise<EvidenceDocument[]>;
  readonly vocabularies: Vocabularies;
  readonly toSearchable: BySite<MakeSearchable>;
  readonly logger: FastifyBaseLogger;
}

/** The search engine, and the documents as result lists show them: made when first shown, and forgotten when they change. */
function composeListing({ config, db, read, vocabularies, toSearchable, logger }: ListingParts) {
  const madeDocuments = createScratchFile(join(config.dataDir, 'search'), (error) =>
    logger.error({ err: error }, 'Documents made for result lists cannot be kept'),
  );
  const listed = createListedDocuments({
    readDocuments: read,
    vocabularies,
    prepare: (text, language) => engine.prepare(text, language),
    file: madeDocuments,
  });
  const feed = createDocumentFeed(db, toSearchable, listed.forget);
  const contents = searchableFingerprint(vocabularies, toSearchable);
  const engine: StartingEngine = composeSearch({ config, db, feed, vocabularies, contents, logger });
  const popularQueries = createPopularQueries({
    db,
    onError: (error) => logger.error({ err: error }, 'Counts of searches could not be kept'),
  });
  return { engine, listed, popularQueries, madeDocuments };
}

async function isReady(config: Config, db: Database, engine: StartingEngine): Promise<boolean> {
  await db.execute(sql`select 1`);
  // A cluster is shared by all servers: where it is away, keeping them from being asked would help nobody.
  if (config.searchNodes !== null) return true;
  return engine.hasStarted() && engine.revision() >= (await latestRevision(db)) - nearRevisions;
}

function composeReading(
  db: Database,
  read: (site: SiteCode, ids: readonly number[]) => Promise<EvidenceDocument[]>,
  vocabularies: Vocabularies,
  months: BySite<ReturnType<typeof loadLatestContent>>,
): Pick<Services, 'findArticle' | 'findLatestContent'> {
  return {
    findArticle: createFindArticle({
      readDocument: (site, id) => readDocument(db, site, id),
      vocabularies,
      labels: createArticleLabels(),
    }),
    findLatestContent: createFindLatestContent({
      months,
      idsByExternalId: (site, externalIds) => idsByExternalId(db, site, externalIds),
      readDocuments: read,
      vocabularies,
    }),
  };
}

async function openFilledDatabase(
  config: Config,
  { withSamples, opening }: ComposeOptions,
): Promise<OpenDatabase> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    holder: { purpose: 'a server', address: config.publicUrls[config.hosts.defaultSite].origin },
    opening,
  });
  try {
    if (withSamples && (await latestRevision(database.db)) === 0) {
      // All or none: a start that is killed meanwhile begins anew.
      await database.db.transaction((transaction) => loadSamples(transaction));
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const interfaceContent: InterfaceContent = {
  texts: (site, language) => readSiteTexts(join(contentFolder, 'texts'), site, language),
  guidedQuestions: (site, language) => loadGuidedQuestions(site.code, language),
  page: (site, page, language) => {
    const name = pageNames.find((one) => one === page);
    return name === undefined ? null : loadPage(site.code, name, language);
  },
};

const textsOf = createInterfaceTexts(interfaceContent.texts);

/** The labels of articles, read once for each site and language. */
function createArticleLabels(): (site: SiteCode, language: Language) => ArticleLabels {
  const kept = new Map<string, ArticleLabels>();
  return (site, language) => {
    const name = `${site}/${language}`;
    const labels =
      kept.get(name) ?? readArticleLabels(interfaceContent.texts(sites[site], language)['article_labels']);
    kept.set(name, labels);
    return labels;
  };
}
