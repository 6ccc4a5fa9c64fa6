import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { mailKinds } from '#server/database/schema/mail-schema.ts';
import { plainMail } from './plain-mail.ts';

/*
 * The background work of a server as a process of its own, to be killed and stopped by tests. It writes mails to the addresses
 * that it is given, of the kind that comes first. Its leases are of two seconds where LEASE does not say otherwise.
 */
const [named, ...addresses] = process.argv.slice(2);
const kind = mailKinds.find((one) => one === named);
if (kind === undefined) throw new Error('The first parameter is a kind of mail.');
const leaseSeconds = Number(process.env['LEASE'] ?? 2);
const services = await compose(readConfig(readEnvironment()), {
  withSamples: false,
  background: { pollSeconds: 0.5, leaseSeconds },
});
await services.mail.start();
await services.database.db.transaction(async (transaction) => {
  for (const to of addresses) await services.mail.queueMail(transaction, plainMail({ to, kind }));
});
