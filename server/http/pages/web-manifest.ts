import type { FastifyInstance } from 'fastify';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type Site } from '#domain/sites/sites.ts';
import { siteFromHost, type HostRules } from '#domain/sites/site-from-host.ts';
import { sendStored, storeBody } from '../stored-body.ts';

/** `--color-paper` of client/ui/tokens.css in the light and the dark theme; a test compares. */
export const paper = { light: '#ffffff', dark: '#14181c' } as const;

interface ManifestOptions {
  readonly hosts: HostRules;
  readonly textOf: (site: Site, language: Language, key: 'home_page.promise') => string;
}

export function manifestAddress(language: Language): string {
  return `/site.webmanifest?lang=${language}`;
}

/** What a device needs to install a site as an app: one app per site, which opens in the language that it was installed in. */
export function serveWebManifest(app: FastifyInstance, { hosts, textOf }: ManifestOptions): void {
  app.get<{ Querystring: { lang?: unknown } }>('/site.webmanifest', async (request, reply) => {
    const site = sites[siteFromHost(request.host, hosts)];
    const language = languageOnSite(site, request.query.lang);
    const manifest = webManifest(site, language, textOf(site, language, 'home_page.promise'));
    const body = storeBody('application/manifest+json; charset=utf-8', JSON.stringify(manifest));
    return sendStored(request, reply, body, 'no-cache');
  });
}

function webManifest(site: Site, language: Language, description: string): object {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${site.code}-${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    // The same in every language: another one is not another app.
    id: '/',
    name: site.name,
    short_name: `${site.exportName} Evidence`,
    description,
    lang: languageTags[language],
    start_url: `/?lang=${language}`,
    scope: '/',
    display: 'standalone',
    // A manifest has one colour for both themes; the page says those of each.
    theme_color: paper.light,
    background_color: paper.light,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  };
}
