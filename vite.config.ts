import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createLogger, defineConfig, type Logger, type Plugin, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * What the page shows at first waits for nothing else: the client and the fonts are asked for at the end of the page. The largest files
 * come first: they use the whole connection while answers to requests for small ones, which the server adds before the script, are on their way.
 */
const programLast: Plugin = {
  name: 'program-last',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const tags: { readonly tag: string; readonly size: number }[] = [];
      const page = html.replace(
        /\n\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g,
        (tag) => {
          const file = bundle[/assets\/[^"]+/.exec(tag)?.[0] ?? ''];
          const size = tag.includes('<script') || file?.type !== 'chunk' ? 0 : file.code.length;
          tags.push({ tag: tag.replace(/<(script|link)/, '<$1 fetchpriority="low"'), size });
          return '';
        },
      );
      const largestFirst = tags.toSorted((one, other) => other.size - one.size).map(({ tag }) => tag);
      return page.replace('  </body>', `${largestFirst.join('').slice(1)}\n  </body>`);
    },
  },
};

/** What the page itself asks for is there: Vite leaves the address of a file that it does not find as it is, without a word. */
const pageIsResolved: Plugin = {
  name: 'page-is-resolved',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [left] = DomUtils.findAll(isUnresolved, parseDocument(html).children);
      if (left !== undefined)
        fail(`client/index.html asks for what is not there: ${left.attribs['href'] ?? left.attribs['src']}`);
    },
  },
};

function isUnresolved({ attribs: { href, src } }: Element): boolean {
  return (href ?? src)?.startsWith('.') === true;
}

/** What libraries ask for that were written for Node. */
const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

const logger = createLogger('warn');

/** Of a font or a package's file that it does not find, the build says nothing louder than a warning. */
function failIfUnresolved(warning: string): void {
  if (/resolve/i.test(warning)) fail(warning);
  logger.warn(warning);
}

const failingOnUnresolved: Logger = { ...logger, warn: failIfUnresolved, warnOnce: failIfUnresolved };

function fail(warning: string): never {
  throw new Error(warning.trim());
}

/** What the builds share: the class names above all. */
const shared: UserConfig = {
  root: 'client',
  customLogger: failingOnUnresolved,
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
  },
};

/** The client as the server renders pages with it: one file with all its libraries, for Node. */
const forServer: UserConfig = {
  ...shared,
  plugins: [react()],
  publicDir: false,
  define: production,
  ssr: { noExternal: true },
  build: {
    outDir: '../dist/pages',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

const forBrowsers: UserConfig = {
  ...shared,
  // What is compressed once, at its best, costs no request anything.
  plugins: [
    react(),
    programLast,
    pageIsResolved,
    compression({ include: /\.(js|css|svg)$/, threshold: 1_000, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  // The server puts a fresh nonce in place of this for every page that it sends.
  html: { cspNonce: 'page-nonce' },
  build: {
    outDir: '../dist/client',
    // Which files a screen needs, for the server.
    manifest: true,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // One file: all of it is 15 kB, and what a page shows at first must not wait for one after the other.
    cssCodeSplit: false,
    // A data: address would need its own place in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few files: on a slow connection each one costs more than what it could save. The libraries of every page are
        // one, which browsers keep from release to release. What pages share is left to Rolldown, which puts it where it is
        // first needed: as a file of its own it makes each first visit 1.7 kB larger.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|i18next)\//,
            },
            // Trees of filters are for layers alone, and what stands beside results for searches: an article and the home page work without.
            {
              name: 'search',
              test: /\/client\/(search\/(?!years\/|filters\/(tree|group-tree|filter-rail|rail-filter|at-a-glance))|app\/(feedback|timing)\/)/,
              minShareCount: 2,
            },
            // What results and articles share, and what stands beside results: each of these would be files of some hundred bytes. What they need
            // stays where other pages have it too.
            {
              name: 'documents',
              test: /\/(client\/(export|saved\/(documents|undo)|ui\/save-file)|domain\/(evidence\/documents-in-call|citation\/export-formats))/,
              minShareCount: 2,
              maxModuleSize: 4_000,
              includeDependenciesRecursively: false,
            },
            {
              name: 'filters',
              test: /\/client\/search\/(years\/|filters\/(filter-rail|rail-filter|at-a-glance))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
};

/** What the client was built into, as far as it is wanted without a network too: letters beyond Latin 1 stay with the system's fonts. */
function builtFiles(): string[] {
  const names = readdirSync(join(import.meta.dirname, 'dist/client/assets'));
  return names
    .filter((name) => /\.(js|css|svg|woff2)$/.test(name) && !/latin-ext/.test(name))
    .map((name) => `/assets/${name}`)
    .toSorted();
}

/** The service worker, and what takes it away again: built last, since it names the files of the client. */
function forWorker(): UserConfig {
  const files = builtFiles();
  const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  return {
    ...shared,
    define: { ...production, builtFiles: JSON.stringify(files), buildName: JSON.stringify(name) },
    build: {
      outDir: '../dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: ['client/worker/service-worker.ts', 'client/worker/withdrawn-worker.ts'],
        output: { entryFileNames: '[name].js' },
      },
    },
  };
}

export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'worker') return forWorker();
  return isSsrBuild === true ? forServer : forBrowsers;
});
