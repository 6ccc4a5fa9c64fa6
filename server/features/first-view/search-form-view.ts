import type { SearchState } from '#domain/search-state/search-state.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import { defaultLanguage } from '#domain/sites/languages.ts';
import { markup, type Markup } from '#server/emails/markup.ts';
import type { ViewPlace } from './view.ts';

/** Names the form for what belongs to it and stands elsewhere. */
const form = 'first-search';

/** The search box: a plain form, which searches before the program is there, and where it never comes. */
export function searchBoxView(
  { site, language, say }: ViewPlace,
  state: SearchState,
  size: 'normal' | 'large',
): Markup {
  const { applied_filters: filters = '', sort_by: sort = '' } = toSearchParameters(state, site);
  const kept = {
    applied_filters: filters,
    sort_by: sort,
    lang: language === defaultLanguage ? '' : language,
  };
  return markup`<search><form id="${form}" action="/search" class="search-box_box${
    size === 'large' ? ' search-box_large' : ''
  }">
<label class="visually-hidden" for="${form}-text">${say('search_page.search_for')}</label>
<input id="${form}-text" class="search-box_text" type="text" name="q" inputmode="search" enterkeyhint="search"
autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="4096" value="${state.query}"
placeholder="${say('search_page.placeholder')}">
${Object.entries(kept)
  .filter(([, value]) => value !== '')
  .map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit" class="search-box_submit">${glass}<span>${say('search_page.search')}</span></button>
</form></search>`;
}

/** Stands for the words of the button where there is no room for them. */
const glass = markup`<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor"
stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
><path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21"/></svg>`;

/** All documents or the best, a choice of the same form. `all`: what the form sends for all documents. */
export function bestSwitchView({ say }: ViewPlace, best: boolean, all: '' | 'false' = ''): Markup {
  return markup`<fieldset class="best-switch_switch">
<legend class="visually-hidden">${say('search_page.all_or_best')}</legend>
<div class="best-switch_choices">
${choice(all, !best, say('search_page.search_all'))}
${choice('true', best, say('search_page.search_best'))}
</div>
<p class="best-switch_meaning">${say(best ? 'search_page.best_means' : 'search_page.all_means')}</p>
</fieldset>`;
}

function choice(value: string, isChosen: boolean, label: string): Markup {
  return markup`<label class="best-switch_choice"><input type="radio" form="${form}" name="best" value="${value}"${
    isChosen ? markup` checked` : ''
  }><span>${label}</span></label>`;
}
