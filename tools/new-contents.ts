/** The second step of `new-database.ts`: tables, sample documents and the search index, as the first start of a server makes them. */
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config/config.ts';
import { readEnvironment } from '#server/config/environment.ts';

try {
  // The server, which comes next, says what there is to say.
  const services = await compose(
    { ...readConfig(readEnvironment()), logLevel: 'silent' },
    { withSamples: true },
  );
  try {
    await services.mail.start();
    await services.engine.catchUp();
  } finally {
    await services.close();
  }
} catch {
  // It is done by the server then, which meets the same and says what to do.
}
process.exit(0);
