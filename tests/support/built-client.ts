import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Evidence</title>
    <meta property="csp-nonce" nonce="NONCE" />
    <meta name="site-settings" content="" />
    <script type="module" nonce="NONCE" src="/assets/main-abc123.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript><p data-text="failures.no_script">This site needs JavaScript.</p></noscript>
    <template id="start-failure"><a href="" data-text="failures.reload">Load the page again</a></template>
  </body>
</html>
`;

export interface BuiltClient {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A folder like that of the built client, with a page, a script and an icon. */
export async function builtClient(): Promise<BuiltClient> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(
    join(folder, 'assets', 'main-abc123.js'),
    `export const words = '${'evidence '.repeat(500)}';\n`,
  );
  await writeFile(join(folder, 'assets', 'main-abc123.js.map'), '{}');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
