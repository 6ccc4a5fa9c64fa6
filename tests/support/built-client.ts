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
    <link rel="stylesheet" href="/assets/style-abc123.css" nonce="NONCE" />
  </head>
  <body>
    <noscript><aside data-text="failures.no_script">This site needs JavaScript.</aside></noscript>
    <div id="root"></div>
    <template id="start-failure"><a href="" data-text="failures.reload">Load the page again</a></template>
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

/** A folder like that of the built client, with a page, its styles, a script and an icon. */
export async function builtClient(): Promise<BuiltClient> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-client-'));
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
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
