import type { SearchAnswer } from '#contract/search.ts';
import { asksForSomething, type SearchState } from '#domain/search-state/search-state.ts';
import { sortCriteria, sortSlots, usableSlots } from '#domain/search-state/sort.ts';
import { markup, type Markup } from '#server/emails/markup.ts';
import type { AppliedFilter } from './applied-names.ts';
import { resultView } from './result-view.ts';
import { bestSwitchView, searchBoxView } from './search-form-view.ts';
import type { PageView, ViewPlace } from './view.ts';
import { iconSpace, waitingButton } from './waiting-button.ts';

/** A search and what it found, as client/pages/search draws it. The filters beside it come with the program. */
export function searchView(
  place: ViewPlace,
  state: SearchState,
  applied: readonly AppliedFilter[],
  answer: SearchAnswer,
): PageView {
  const { say, site } = place;
  const heading =
    asksForSomething(state) && state.query !== ''
      ? say('search_page.results_for', { query: state.query })
      : say('search_page.heading', { site: site.name });
  const { hits } = answer.hits;
  return {
    screen: 'search',
    title: [state.query, say('search_page.title')],
    data: { search: answer },
    main: markup`<div class="search-page_page"><h1 class="visually-hidden">${heading}</h1>
<div class="search-page_head">
${searchBoxView(place, state, 'normal')}
<div class="search-page_options">${bestSwitchView(place, state.best)}${tipsView(place)}</div>
</div>
${questionsView(place)}
<div class="search-page_narrow">${waitingButton(
      'button_button',
      applied.length === 0 ? say('filters.title') : say('filters.title_applied', { applied: applied.length }),
    )}</div>
<section class="search-page_results" aria-labelledby="first-results">
<h2 id="first-results" class="visually-hidden">${say('search_page.results')}</h2>
<div class="search-page_resultsHead">
${appliedView(place, applied)}
<div class="search-page_countLine">
<div class="search-page_count">${totalView(place, answer)}</div>
${sortView(place, state)}
<div class="search-page_toggles">
${waitingButton('search-toggle-buttons_toggle', say('search_page.save_search'), 18)}
${waitingButton('search-toggle-buttons_toggle', say('search_page.get_updates'), 18)}
${waitingButton('text-button_button', say('search_page.copy_link'))}
${waitingButton('text-button_button', say('search_details.title'))}
</div></div></div>
${
  hits.length === 0
    ? markup`<div class="search-page_nothing"><h3>${
        state.query === ''
          ? say('search_page.nothing_found')
          : say('search_page.nothing_found_for', { query: state.query })
      }</h3></div>`
    : markup`<ol class="search-page_list">${hits.map((hit, at) => resultView(place, hit, at + 1))}</ol>`
}
</section></div>`,
  };
}

function tipsView({ say }: ViewPlace): Markup {
  const tips = [
    'advanced_search.title',
    'search_history.title',
    'search_page.search_tips',
    'search_page.best_tips',
  ];
  return markup`<ul class="search-page_tips">${tips.map(
    (key) => markup`<li>${waitingButton('search-page_tip', say(key))}</li>`,
  )}</ul>`;
}

/** Their title: what is asked comes with the program. */
function questionsView({ say }: ViewPlace): Markup {
  return markup`<div class="search-page_questions" data-part="questions"><section class="guided-questions_box">
<div class="guided-questions_head"><h2 class="guided-questions_title">${say('guided_questions.title')}</h2>
${waitingButton('button_button button_quiet button_small', markup`${say('guided_questions.show')}${iconSpace(20)}`)}</div>
</section></div>`;
}

function appliedView({ say }: ViewPlace, applied: readonly AppliedFilter[]): Markup {
  if (applied.length === 0) return markup``;
  return markup`<div class="applied-filters_applied"><h3 class="applied-filters_title">${say('filters.applied')}</h3>
<ul class="applied-filters_list">${applied.map(
    ({ name, colour }) =>
      markup`<li><button type="button" class="applied-filters_filter" data-colour="${String(colour)}" disabled>${name} <span aria-hidden="true">×</span></button></li>`,
  )}</ul>${waitingButton('applied-filters_clear', say('filters.clear_all'))}</div>`;
}

function totalView({ say }: ViewPlace, answer: SearchAnswer): Markup {
  const total = answer.hits.total.value;
  const strict = answer.strict_total;
  const others = Math.max(0, total - strict);
  return markup`<p class="search-page_total">${say('search_page.documents', { count: total })}</p>${
    answer.relaxed && total > 0
      ? markup`<span class="search-page_quiet">${
          strict === 0
            ? say('search_page.relaxed_none', { count: others })
            : `${say('search_page.relaxed_strict', { count: strict })} ${say('search_page.relaxed_others', { count: others })}`
        }</span>`
      : ''
  }`;
}

/** The order, which only the program changes. */
function sortView({ say }: ViewPlace, { sort }: SearchState): Markup {
  const usable = usableSlots(sort);
  const slots = Array.from({ length: sortSlots }, (_, slot) => {
    const chosen = sort[slot];
    const label = say(slot === 0 ? 'search_page.sorted_by' : 'search_page.then_by');
    const options = sortCriteria.map(
      (criterion) =>
        markup`<option${criterion === chosen ? markup` selected` : ''}>${say(`search_page.sort_${criterion}`)}</option>`,
    );
    return markup`<span class="sort-control_slot"><span>${label}</span><select aria-label="${label}"${
      slot < usable ? '' : markup` disabled`
    }>${slot === 0 ? '' : markup`<option>–</option>`}${options}</select></span>`;
  });
  return markup`<div class="sort-control_sort" inert>${slots}</div>`;
}
