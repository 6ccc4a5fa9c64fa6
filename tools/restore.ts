import { statSync } from 'node:fs';
import { restore, type RestoreReport } from '#server/compose-backup.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { daysOfDeletions } from '#server/features/backup/deleted-accounts.ts';
import { checkBackup } from '#server/features/backup/read-backup-file.ts';
import { readFileParameters, runUntilSignal, UsageError } from './file-command.ts';
import { counted } from './counted.ts';

const help = `Puts a backup in the place of what the database holds.

  npm run restore -- FILE              into an empty database
  npm run restore -- --replace FILE    removes all that the database holds
  npm run restore -- --check FILE      only reads the file and says whether it is whole

Stop all servers first. The database is that of the settings: the embedded one of DATA_DIR, or PostgreSQL with DATABASE_URL;
the backup may come from either. It happens as a whole or not at all: one that is stopped leaves what was there. Accounts
that are known to have been deleted since are deleted again. Indexes are built anew at the next start.
Ends with 0; with 1 where the file is damaged or the database cannot be replaced; with 2 when it was called wrongly.
`;

process.exitCode = await runUntilSignal(help, async (signal) => {
  const { file, replace, check } = readFileParameters(process.argv.slice(2), 'restore', ['replace', 'check']);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`There is no file ${file}.`);
  if (found.isDirectory()) throw new UsageError(`${file} is a folder: name the file of a backup in it.`);
  if (check === true) {
    const { header, end, documents } = await checkBackup(file);
    console.log(
      `${file} is whole. It was made at ${header.madeAt}: ${counted(documents, 'document')}, ${counted(end.rows['accounts'] ?? 0, 'account')}.`,
    );
    return;
  }
  console.log(inWords(await restore(readConfig(readEnvironment()), file, replace === true, signal)));
});

function inWords({ documents, accounts, deletedAgain, madeAt, hasItsSecret }: RestoreReport): string {
  const days = (Date.now() - Date.parse(madeAt)) / 86_400_000;
  return [
    `Restored what was kept at ${madeAt}: ${counted(documents, 'document')}, ${counted(accounts, 'account')}.`,
    ...(deletedAgain > 0
      ? [`Deleted again since they were deleted after it: ${counted(deletedAgain, 'account')}.`]
      : []),
    ...(days > daysOfDeletions
      ? [
          `The backup is older than ${daysOfDeletions} days: accounts that were deleted soon after it may be back.`,
        ]
      : []),
    ...(hasItsSecret
      ? []
      : [
          'Sign-ins and links of it do not count with the present SESSION_SECRET: set the one of that time second.',
        ]),
  ].join('\n');
}
