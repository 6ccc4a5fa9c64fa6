import type { EmbedContent, EmbedRenderer, EmbedRequest } from '#contract/embed.ts';
import type { EmbedTheme } from '#domain/search-state/embed-address.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, type SiteCode } from '#domain/sites/sites.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import { createResponseCache } from '#server/responses/response-cache.ts';
import { createEmbedContent, type EmbeddedSearch, type EmbedSources } from './embed-content.ts';

/** How what is embedded is written: as a page for a frame, or as a part of a page, to be pasted. */
export type EmbedForm = { readonly theme: EmbedTheme | null } | 'fragment';

interface AskedEmbed {
  readonly site: SiteCode;
  readonly wanted: Language;
  readonly form: EmbedForm;
}

export interface EmbeddedHtml {
  readonly kind: EmbedContent['kind'];
  readonly html: string;
}

/** What stands on other people's pages. It is kept until searches see something new. */
export interface Embeds {
  /** Of every page. */
  readonly styles: string;
  list(asked: AskedEmbed, id: string): Promise<EmbeddedHtml>;
  /** The signal ends the search. */
  search(asked: AskedEmbed, search: EmbeddedSearch, signal: AbortSignal): Promise<EmbeddedHtml>;
  /** In place of either while the server cannot answer. Needs neither the database nor the index. */
  unavailable(asked: AskedEmbed): string;
}

export function createEmbeds(sources: EmbedSources, renderer: EmbedRenderer): Embeds {
  const { engine, lists, vocabularies } = sources;
  const contents = createEmbedContent(sources);
  const cache = createResponseCache<EmbeddedHtml>({
    revision: () => engine.revision(),
    sizeOf: ({ html }) => 2 * html.length,
    // About two hundred and fifty pages of ten documents.
    mostBytes: 4_000_000,
  });

  async function kept(
    asked: AskedEmbed,
    what: string,
    make: (language: Language) => Promise<EmbedContent>,
  ): Promise<EmbeddedHtml> {
    const { site } = vocabularies[asked.site];
    const language = languageOnSite(site, asked.wanted);
    const name = JSON.stringify([site.code, language, asked.form, what]);
    const known = cache.find(name);
    if (known !== undefined) return known;
    const revision = engine.revision();
    const [content, { samples }] = await Promise.all([make(language), sources.readSiteStatistics(site.code)]);
    const html = write({ site, language, theme: null, samples, content }, asked.form);
    const made = { kind: content.kind, html };
    cache.keep(name, revision, made);
    return made;
  }

  function write(request: EmbedRequest, form: EmbedForm): string {
    return form === 'fragment'
      ? renderer.fragment(request)
      : renderer.page({ ...request, theme: form.theme });
  }

  return {
    styles: renderer.styles,

    async list(asked, id) {
      const { site } = asked;
      // Its owner's changes count at once.
      const state = await lists.state(site, id);
      if (state?.isOpen === true) {
        return kept(asked, `list ${id} ${state.changed}`, (language) => contents.list(site, id, language));
      }
      const kind = state === null ? 'absent' : 'closed';
      return kept(asked, kind, async (language) => contents.missing(kind, site, language));
    },

    unavailable({ site: code, wanted, form }) {
      const { site } = vocabularies[code];
      const language = languageOnSite(site, wanted);
      const content = contents.unavailable(code, language);
      return write({ site, language, theme: null, samples: 0, content }, form);
    },

    search(asked, { count, ...state }, signal) {
      const { site, trees } = vocabularies[asked.site];
      const search = { ...withFiltersOf(trees, state), page: 0, count };
      return kept(asked, JSON.stringify([toSearchParameters(search, site), count]), (language) =>
        contents.search(site.code, search, language, signal),
      );
    },
  };
}
