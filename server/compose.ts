import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { loadGuidedQuestions } from '#content/load-guided-questions.ts';
import { loadLatestContent } from '#content/load-latest-content.ts';
import { loadPage, pageNames } from '#content/load-pages.ts';
import { contentFolder } from '#content/read-content.ts';
import { bySite, type BySite } from '#domain/sites/by-site.ts';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { readOnce } from '#domain/sites/read-once.ts';
import { sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { composeBackups } from './compose-backup.ts';
import { composeDigests, scheduleDigests, type RunDigests } from './compose-digests.ts';
import { composeAccounts, readKeys, type AccountServices } from './compose-accounts.ts';
import { composeCallNews } from './compose-calls.ts';
import { composeCurated, composeSaved, type CuratedSearches, type SavedServices } from './compose-saved.ts';
import { composePages, type MakePages } from './compose-pages.ts';
import { composeOutgoing, type OutgoingServices } from './compose-outgoing.ts';
import { composeGauges, timeEngine, timeSearch } from './compose-metrics.ts';
import { isReady } from './compose-readiness.ts';
import { composeSearch } from './compose-search.ts';
import { composeMail, type BackgroundPace, type MailServices } from './compose-mail.ts';
import type { Config } from './config/config.ts';
import { restrictToOwner } from './config/data-folder.ts';
import type { CallNewsChannel } from './database/shared-call-counts.ts';
import type { Database, OpenDatabase } from './database/connection/connect.ts';
import {
  idsByExternalId,
  readDocument,
  readDocuments,
  readSiteStatistics,
} from './database/documents/documents.ts';
import { rememberPublicUrls } from './database/installation.ts';
import { createUnsubscribeTokens } from './features/accounts/tokens/unsubscribe-tokens.ts';
import { readArticleLabels } from './features/articles/article-labels.ts';
import type { FindArticle } from './features/articles/articles.routes.ts';
import { createFindArticle } from './features/articles/find-article.ts';
import { createFindLatestContent } from './features/latest-content/find-latest-content.ts';
import type { FindLatestContent } from './features/latest-content/latest-content.routes.ts';
import { createFindRelated, type FindRelated } from './features/related/find-related.ts';
import { showResult } from './features/search/result-document.ts';
import { createMeters, type Meters } from './features/metrics/meters.ts';
import { createPopularQueries, type PopularQueries } from './features/popular-queries/popular-queries.ts';
import { createDocumentFeed } from './features/search/document-feed.ts';
import { createEventLoopQueue } from './features/search/event-loop-queue.ts';
import { createSearchableMaker, type MakeSearchable } from './features/search/searchable.ts';
import { searchableFingerprint } from './features/search/searchable-fingerprint.ts';
import { reportProgress } from './features/search/report-progress.ts';
import { shortenSavedSearches } from './features/saved-searches/shorten-saved-searches.ts';
import { createSearch, type Search } from './features/search/run-search.ts';
import type { StartingEngine } from './features/search/starting-engine.ts';
import { createSiteWords } from './features/search/site-words.ts';
import { findInterfaceFile, type InterfaceContent } from './features/sites/interface-files.ts';
import { loadTermConcepts } from './features/sites/load-term-concepts.ts';
import { loadVocabularies, type Vocabularies } from './features/sites/load-vocabularies.ts';
import { viewFilterTrees } from './features/sites/site-guide.ts';
import { readSiteTexts, textUnder } from './features/sites/site-texts.ts';
import type { SiteSources } from './features/sites/sites.routes.ts';
import type { UnsubscribeSources } from './features/unsubscribe/unsubscribe.ts';
import { createFaultLog, type LogFault } from './http/fault-log.ts';
import { createLogger } from './http/logger.ts';
import { outageOf } from './database/connection/outages.ts';
import { openServerDatabase, type OpeningOptions } from './compose-database.ts';

/** The parts of a running server, ready to be given routes. */
export interface Services extends OutgoingServices {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly logFault: LogFault;
  readonly database: OpenDatabase;
  readonly engine: StartingEngine;
  readonly search: Search;
  readonly popularQueries: PopularQueries;
  readonly findArticle: FindArticle;
  readonly findRelated: FindRelated;
  readonly findLatestContent: FindLatestContent;
  readonly curated: CuratedSearches;
  readonly saved: SavedServices;
  readonly sites: SiteSources;
  /** The interface text of a site under a key. */
  readonly textOf: (site: Site, language: Language, key: string) => string;
  /** All interface texts of a site in a language. */
  readonly readTexts: InterfaceContent['texts'];
  /** The pages of the client, rendered. */
  readonly makePages: MakePages;
  readonly accountServices: AccountServices;
  readonly unsubscribe: UnsubscribeSources;
  /** Makes all digests that are due; they are sent in the background. */
  readonly runDigests: RunDigests;
  readonly mail: MailServices;
  /** What is counted and measured; `registry` has all of it. */
  readonly meters: Meters;
  /** What servers tell each other of callers; null where no limits are kept, or one server has the database. */
  readonly sharedCallCounts: CallNewsChannel | null;
  /** Whether the database answers and searches have seen all that it held. */
  readonly isReady: () => Promise<boolean>;
  /** Ends indexing and closes the database. */
  readonly close: () => Promise<void>;
}

export interface ComposeOptions extends OpeningOptions {
  readonly background?: BackgroundPace;
  /** A logger that was made already. */
  readonly logger?: FastifyBaseLogger;
}

/** Opens the database and gives every feature what it needs. Nothing is indexed until `engine.begin()` or the first search. */
export async function compose(config: Config, options: ComposeOptions): Promise<Services> {
  const logger = options.logger ?? createLogger(config.logLevel);
  const logFault = createFaultLog(logger, outageOf);
  const meters = createMeters();
  const vocabularies = loadVocabularies();
  const terms = loadTermConcepts(vocabularies, config.dataDir);
  const curated = composeCurated(vocabularies);
  const siteWords = createSiteWords(vocabularies, curated.edited);
  const toSearchable = bySite((site) => createSearchableMaker(vocabularies[site]));
  restrictToOwner(config.dataDir);
  const keys = readKeys(config);
  const database = await openServerDatabase(config, logger, options);
  const { db } = database;
  await rememberPublicUrls(db, config.publicUrls);
  await shortenSavedSearches(
    db,
    bySite((site) => vocabularies[site].trees),
  );
  const background = { ...options.background, onJobFailed: meters.countFailedJob };
  const mail = composeMail({ config, database, logger, logFault, background });
  const backups = composeBackups(config, database, mail.jobs, logger);
  const { signUnsubscribe, ...personal } = await composePersonal({
    config,
    db,
    keys,
    mail,
    logger,
    onDeletion: backups.noteDeletion,
  });
  const { takeAttempt, record } = personal.accountServices;
  const shared = { db, vocabularies, publicUrls: config.publicUrls, queueMail: mail.queueMail };
  const digests = composeDigests({
    ...shared,
    terms,
    toSearchable,
    listCurated: curated.list,
    signUnsubscribe,
    onError: (error) => logFault(error, 'A digest could not be made'),
  });
  scheduleDigests(digests, mail.jobs, config.digestSchedule, logger);
  const read = (site: SiteCode, ids: readonly number[]) => readDocuments(db, site, ids);
  const parts = { config, db, read, vocabularies, terms, toSearchable, logger, logFault, meters };
  const turns = createEventLoopQueue();
  const { engine, popularQueries } = composeSearching({ ...parts, isAwaited: turns.isAwaited });
  const sharedCallCounts = composeCallNews(config, keys, logFault);
  const progress = reportProgress(db, () => (engine.hasStarted() ? engine.revision() : null));
  const close = async (): Promise<void> => {
    for (const part of [mail, backups, engine, progress, popularQueries, sharedCallCounts])
      await part?.stop();
    await database.close();
  };
  const found = createSearch({ engine, turns, oftenAsked: popularQueries, siteWords, vocabularies });
  const search = timeSearch(found, meters);
  composeGauges(meters, { database, engine, findNewestBackup: backups.findNewest });
  const saved = composeSaved({ ...shared, engine, curated, readDocuments: read, takeAttempt, record });
  const { lists } = saved;
  const reading = composeReading({ config, db, engine, search, lists, read, vocabularies, logger });
  return {
    config,
    logger,
    logFault,
    database,
    engine,
    search,
    popularQueries,
    ...reading,
    curated,
    saved,
    ...composeOutgoing({ ...parts, ...reading, engine, publicUrls: config.publicUrls, lists }),
    ...personal,
    runDigests: digests,
    mail,
    meters,
    sharedCallCounts,
    isReady: () => isReady({ config, db, engine }),
    close,
  };
}

/** Accounts, and the links that end email updates. */
async function composePersonal(parts: Parameters<typeof composeAccounts>[0]) {
  const { config, db, keys, mail } = parts;
  const accountServices = await composeAccounts(parts);
  const { takeAttempt, record } = accountServices;
  const { signUnsubscribe, readUnsubscribe } = createUnsubscribeTokens(keys.unsubscribe);
  const { queueMail } = mail;
  const { publicUrls } = config;
  return {
    accountServices,
    signUnsubscribe,
    unsubscribe: { db, queueMail, takeAttempt, publicUrls, readUnsubscribe, record },
  };
}

interface SearchingParts {
  readonly config: Config;
  readonly db: Database;
  readonly read: (site: SiteCode, ids: readonly number[]) => Promise<EvidenceDocument[]>;
  readonly vocabularies: Vocabularies;
  readonly terms: readonly TermConcept[];
  readonly toSearchable: BySite<MakeSearchable>;
  /** Whether searches wait for a turn of the event loop. */
  readonly isAwaited: () => boolean;
  readonly logger: FastifyBaseLogger;
  readonly logFault: LogFault;
  readonly meters: Meters;
}

/** The search engine, and what many search for. */
function composeSearching(parts: SearchingParts) {
  const { db, vocabularies, toSearchable, logger, logFault, meters } = parts;
  const feed = createDocumentFeed(db, toSearchable);
  const contents = searchableFingerprint(vocabularies, toSearchable);
  const started = composeSearch({ ...parts, feed, contents });
  const engine: StartingEngine = timeEngine(started, meters);
  const popularQueries = createPopularQueries({
    db,
    onError: (error) => logFault(error, 'Counts of searches could not be kept'),
    onRefused: (states) =>
      logger.error({ rows: states.length, states: [...new Set(states)] }, 'Counts of searches were given up'),
  });
  return { engine, popularQueries };
}

interface ReadingParts extends Pick<SearchingParts, 'config' | 'db' | 'read' | 'vocabularies' | 'logger'> {
  readonly engine: StartingEngine;
  readonly search: Search;
  readonly lists: SavedServices['lists'];
}

/** What visitors read besides results: articles, what was added last, pages, and what a client asks of a site. */
function composeReading(
  parts: ReadingParts,
): Pick<
  Services,
  'findArticle' | 'findRelated' | 'findLatestContent' | 'makePages' | 'sites' | 'textOf' | 'readTexts'
> {
  const { db, read, vocabularies } = parts;
  const articles = {
    findArticle: createFindArticle({
      readDocument: (site, id) => readDocument(db, site, id),
      vocabularies,
      labels: readOnce((site, language) => readArticleLabels(textsOf(site, language)['article_labels'])),
    }),
    findRelated: createFindRelated({
      engine: parts.engine,
      readDocuments: read,
      showDocument: showResult,
      vocabularies,
    }),
    findLatestContent: createFindLatestContent({
      months: bySite((site) => loadLatestContent(site)),
      idsByExternalId: (site, externalIds) => idsByExternalId(db, site, externalIds),
      readDocuments: read,
      vocabularies,
    }),
  };
  const readTexts = interfaceContent.texts;
  return {
    ...articles,
    makePages: composePages({ ...parts, ...articles, readTexts }),
    readTexts,
    sites: composeSites(db, vocabularies),
    textOf: (site, language, key) => textUnder(textsOf(site.code, language), key),
  };
}

function composeSites(db: Database, vocabularies: Vocabularies): SiteSources {
  return {
    viewFilters: (site, language) => viewFilterTrees(vocabularies[site], language),
    readSiteStatistics: (site) => readSiteStatistics(db, site),
    findInterfaceFile: (site, name) => findInterfaceFile(interfaceContent, site, name),
  };
}

/** Read once: they never change while the server runs. */
const textsOf = readOnce((site, language) =>
  readSiteTexts(join(contentFolder, 'texts'), sites[site], language),
);

const interfaceContent: InterfaceContent = {
  texts: (site, language) => textsOf(site.code, language),
  guidedQuestions: (site, language) => loadGuidedQuestions(site.code, language),
  page: (site, page, language) => {
    const name = pageNames.find((one) => one === page);
    return name === undefined ? null : loadPage(site.code, name, language);
  },
};
