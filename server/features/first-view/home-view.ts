import { emptySearch } from '#domain/search-state/search-state.ts';
import { markup } from '#server/emails/markup.ts';
import { bestSwitchView, searchBoxView } from './search-form-view.ts';
import { waitingButton } from './waiting-button.ts';
import type { PageView, ViewPlace } from './view.ts';

/** The beginning of client/pages/home: what the site is, and the search. */
export function homeView(place: ViewPlace): PageView {
  const { site, say, holdings } = place;
  const tips = ['home_page.tips', 'advanced_search.title', 'search_history.title'];
  return {
    screen: 'home',
    title: [],
    main: markup`<div class="home-page_page"><div class="home-page_top">
<h1 class="home-page_name">${site.name}</h1>
<p class="home-page_introduction">${say('home_page.holdings', { count: holdings.documents })}</p>
<div class="home-page_search">
${searchBoxView(place, emptySearch(site), 'large')}
<div class="home-page_beside">
${bestSwitchView(place, false, 'false')}
<div class="home-page_links">${tips.map((key) => waitingButton('home-page_tips', say(key)))}</div>
</div></div></div></div>`,
  };
}
