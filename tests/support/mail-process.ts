import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { plainMail } from './mail-letters.ts';

/*
 * The background work of a server as a process of its own, to be killed by tests, with
 * leases of two seconds. It writes a mail to the address that it is given.
 */
const services = await compose(readConfig(readEnvironment()), {
  withSamples: false,
  background: { pollSeconds: 0.5, leaseSeconds: 2 },
});
await services.mail.start();
await services.database.db.transaction((transaction) =>
  services.mail.queueMail(transaction, plainMail({ to: process.argv[2] ?? '' })),
);
