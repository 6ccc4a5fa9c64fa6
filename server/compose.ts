import type { FastifyBaseLogger } from 'fastify';
import { bySite } from '#domain/sites/by-site.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { composeBackups } from './compose-backup.ts';
import { composeDigests, scheduleDigests, type RunDigests } from './compose-digests.ts';
import { composeCallNews, composePersonal, readKeys, type PersonalServices } from './compose-accounts.ts';
import { composeCurated, composeSaved, type CuratedSearches, type SavedServices } from './compose-saved.ts';
import { composeReading, type ReadingServices } from './compose-reading.ts';
import { composeOutgoing, type OutgoingServices } from './compose-outgoing.ts';
import { composeGauges } from './compose-metrics.ts';
import { composeSearching, isReady, type SearchingServices } from './compose-searching.ts';
import { composeMail, type BackgroundPace, type MailServices } from './compose-mail.ts';
import type { Config } from './config/config.ts';
import type { CallNewsChannel } from './database/shared-call-counts.ts';
import type { OpenDatabase } from './database/connection/connect.ts';
import { restrictToOwner } from './database/data-dir/data-folder.ts';
import { readDocuments } from './database/documents/documents.ts';
import { rememberPublicUrls } from './database/installation.ts';
import { createMeters, type Meters } from './features/metrics/meters.ts';
import { createSearchableMaker } from './features/search/searchable.ts';
import { reportProgress } from './features/search/report-progress.ts';
import { shortenSavedSearches } from './features/saved-searches/shorten-saved-searches.ts';
import { loadTermConcepts } from './features/sites/load-term-concepts.ts';
import { loadVocabularies } from './features/sites/load-vocabularies.ts';
import { createFaultLog, type LogFault } from './http/fault-log.ts';
import { createLogger } from './http/logger.ts';
import { outageOf } from './database/connection/outages.ts';
import { openServerDatabase, type OpeningOptions } from './compose-database.ts';

/** The parts of a running server, ready to be given routes. */
export interface Services
  extends ReadingServices, OutgoingServices, SearchingServices, Omit<PersonalServices, 'signUnsubscribe'> {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly logFault: LogFault;
  readonly database: OpenDatabase;
  readonly curated: CuratedSearches;
  readonly saved: SavedServices;
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
    curatedIds: curated.ids,
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
  const parts = { config, db, vocabularies, terms, toSearchable, curated, logger, logFault, meters };
  const { engine, popularQueries, search } = composeSearching(parts);
  const sharedCallCounts = composeCallNews(config, keys, logFault);
  const progress = reportProgress(db, () => (engine.hasStarted() ? engine.revision() : null));
  const close = async (): Promise<void> => {
    for (const part of [mail, backups, engine, progress, popularQueries, sharedCallCounts])
      await part?.stop();
    await database.close();
  };
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
    ...composeOutgoing({ ...parts, ...reading, engine, publicUrls: config.publicUrls, lists, read }),
    ...personal,
    runDigests: digests,
    mail,
    meters,
    sharedCallCounts,
    isReady: () => isReady({ config, db, engine }),
    close,
  };
}
