import { bySite } from '#domain/sites/by-site.ts';
import { readKeys } from '#server/compose-accounts.ts';
import { composeDigests } from '#server/compose-digests.ts';
import { composeMail, type MailServices } from '#server/compose-mail.ts';
import { composeCurated } from '#server/compose-saved.ts';
import { ConfigError, readConfig, type Config } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { openDatabaseForTool, type OpenDatabase } from '#server/database/connection/connect.ts';
import { isKnownKey, keptPublicUrls } from '#server/database/installation.ts';
import { slowestFollower } from '#server/database/documents/search-followers.ts';
import { createUnsubscribeTokens } from '#server/features/accounts/tokens/unsubscribe-tokens.ts';
import type { DigestReport } from '#server/features/digests/digest-parts.ts';
import { countFailedMails, countWaitingDigests } from '#server/features/mail/mail.store.ts';
import { createSearchableMaker } from '#server/features/search/searchable.ts';
import { loadTermConcepts } from '#server/features/sites/load-term-concepts.ts';
import { loadVocabularies } from '#server/features/sites/load-vocabularies.ts';
import { createLogger } from '#server/http/logger.ts';
import { explained } from './explained.ts';
import { runWithoutParameters } from './without-parameters.ts';

const help = `Mails everybody the news of the searches that they get email updates of, now and not on DIGEST_SCHEDULE.

  npm run digests

Nobody is sent anything twice, however often it runs, and nobody misses anything where it is stopped: run it again.
Works while the server runs, which then sends the mails, and while it does not: then this command sends them, if
SMTP_URL is set, before it ends. Without both they wait for the next start of the server. Links lead to the addresses that
the server last started with, and to those of this command's settings where none has started yet.
Ends with 0; with 1 where a mail could not be written or the database not be reached; with 2 when it was called wrongly.
`;

process.exitCode = await runWithoutParameters({ name: 'digests', help }, process.argv.slice(2), () =>
  run(readConfig(readEnvironment())),
);

async function run(settings: Config): Promise<number> {
  const { dataDir, databaseUrl, leastFreeSpace, syncs } = settings;
  const holder = { purpose: 'npm run digests', address: null };
  const database = await openDatabaseForTool({ dataDir, databaseUrl, leastFreeSpace, syncs, holder });
  try {
    const publicUrls = (await keptPublicUrls(database.db)) ?? settings.publicUrls;
    const config = { ...settings, publicUrls };
    const keys = readKeys(config);
    if (!(await isKnownKey(database.db, keys.fingerprints))) {
      throw new ConfigError([
        'The server has another SESSION_SECRET: links to unsubscribe would not work. Give this command the same.',
      ]);
    }
    const mail = composeMail({
      config,
      database,
      logger: createLogger('silent'),
      logFault: (error, message) => console.error(`${message}: ${explained(error)}`),
      role: 'tool',
    });
    await mail.start();
    try {
      return await makeDigests(config, database, mail, keys.unsubscribe);
    } finally {
      await mail.stop();
    }
  } finally {
    await database.close();
  }
}

async function makeDigests(
  config: Config,
  database: OpenDatabase,
  mail: MailServices,
  unsubscribeKeys: readonly Uint8Array[],
): Promise<number> {
  const vocabularies = loadVocabularies();
  const runDigests = composeDigests({
    db: database.db,
    queueMail: mail.queueMail,
    vocabularies,
    terms: loadTermConcepts(vocabularies, config.dataDir),
    toSearchable: bySite((site) => createSearchableMaker(vocabularies[site])),
    listCurated: composeCurated(vocabularies).list,
    publicUrls: config.publicUrls,
    signUnsubscribe: createUnsubscribeTokens(unsubscribeKeys).signUnsubscribe,
    onError: (error) => console.error(explained(error)),
  });
  const report = await runDigests();
  console.log(inWords(report));
  console.log(await send(config, database, mail));
  return report.failures > 0 ? 1 : 0;
}

function inWords({ mails, searches, documents, failures }: DigestReport): string {
  const written = `Mails: ${mails}. Searches with news: ${searches}. Documents: ${documents}.`;
  return failures === 0 ? written : `${written} Accounts whose mail could not be written: ${failures}.`;
}

async function send(config: Config, { db }: OpenDatabase, mail: MailServices): Promise<string> {
  const waiting = await countWaitingDigests(db);
  if (waiting === 0) return 'No digest waits to be sent.';
  const hasServer = (await slowestFollower(db)) !== null;
  if (hasServer) return `The server sends them: ${waiting} wait.`;
  if (config.smtpUrl === null) {
    return `No server runs and SMTP_URL is not set: ${waiting} wait for the next start of the server.`;
  }
  const failed = await countFailedMails(db);
  await mail.jobs.doDue();
  const left = await countWaitingDigests(db);
  const refused = (await countFailedMails(db)) - failed;
  return `Sent: ${waiting - left - refused}. Refused: ${refused}. To be tried again by the server: ${left}.`;
}
