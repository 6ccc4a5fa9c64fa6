import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApp, type StartedApp, type StartOptions } from './start-app.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="Evidence" />
    <title>Evidence</title>
    <meta property="csp-nonce" nonce="NONCE" />
    <meta name="site-settings" content="" />
    <link rel="icon" href="/assets/icon-abc123.svg" />
    <link rel="stylesheet" href="/assets/style-abc123.css" nonce="NONCE" />
  </head>
  <body>
    <noscript><aside data-text="failures.no_script">JavaScript is off.</aside></noscript>
    <div id="root"></div>
    <template id="start-failure"><a href="" data-text="failures.reload">Reload the page</a></template>
    <script type="module" nonce="NONCE" src="/assets/main-abc123.js"></script>
  </body>
</html>
`;

export interface BuiltClient {
  readonly folder: string;
  remove(): Promise<void>;
}

const manifest = {
  'index.html': { file: 'assets/main-abc123.js' },
  'pages/search/search-page.tsx': { file: 'assets/search-abc123.js', imports: ['index.html'] },
};

/** What renders pages, built by tests/support/ensure-built.ts. */
const renderer = join(import.meta.dirname, '../../dist/pages/entry-server.js');

/** A folder like that of the built client, with a page, its styles, a script and an icon; beside it what renders pages. */
export async function builtClient(): Promise<BuiltClient> {
  const root = await mkdtemp(join(tmpdir(), 'evidence-client-'));
  const folder = join(root, 'client');
  await mkdir(folder);
  await mkdir(join(root, 'pages'));
  await writeFile(
    join(root, 'pages', 'entry-server.js'),
    `export { createEmbedRenderer, createPageRenderer } from ${JSON.stringify(pathToFileURL(renderer).href)};\n`,
  );
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets', 'style-abc123.css'), 'p{margin:0}');
  await writeFile(
    join(folder, 'assets', 'main-abc123.js'),
    `export const words = '${'evidence '.repeat(500)}';\n`,
  );
  await writeFile(join(folder, 'assets', 'main-abc123.js.map'), '{}');
  await writeFile(join(folder, 'service-worker.js'), 'self.kept = true;\n');
  await writeFile(join(folder, 'withdrawn-worker.js'), 'self.withdrawn = true;\n');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { folder, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Starts the server with such a client, which is removed when the server closes. */
export async function startAppWithClient(options: Omit<StartOptions, 'clientFolder'>): Promise<StartedApp> {
  const client = await builtClient();
  const server = await startApp({ ...options, clientFolder: client.folder });
  return {
    ...server,
    close: async () => {
      await server.close();
      await client.remove();
    },
  };
}
