import { languageNames } from '#domain/sites/languages.ts';
import { markup, type Markup } from '#server/emails/markup.ts';
import { addressOf, type ViewPlace } from './view.ts';
import { iconSpace, waitingButton } from './waiting-button.ts';

/** What surrounds every page, as client/frame draws it; what only the program can open waits for it. */
export function frameView(place: ViewPlace, main: Markup): Markup {
  const { say } = place;
  return markup`<div class="frame_frame" data-first-view>
<a class="frame_skip" href="#content">${say('frame.skip_to_content')}</a>
${headerView(place)}${noticesView(place)}
<main id="content" class="frame_content" tabindex="-1">${main}</main>
</div>`;
}

function headerView(place: ViewPlace): Markup {
  const { site, language, say } = place;
  const home =
    site.nameLink === 'home' ? addressOf(place, '/') : addressOf(place, '/search', { best: 'true' });
  const choice = (path: string, text: string): Markup =>
    markup`<a class="header_choice" href="${addressOf(place, path)}">${text}</a>`;
  return markup`<header class="header_header"><div class="header_row">
<span class="header_menu">${iconSpace(24)}</span>
<a class="header_name" href="${home}">${site.name}</a>
<nav class="header_choices" aria-label="${say('frame.main_navigation')}">
${
  site.mainMenu === 'full'
    ? [
        choice('/about', say('layers.main.about')),
        choice('/latest-content', say('layers.main.latest_content')),
      ]
    : []
}
<span data-part="visitor">${choice('/signup', say('layers.main.signup'))}
${choice('/login', say('layers.main.login'))}</span>
<span data-part="account"><button type="button" class="header_choice" disabled>${say('frame.saved')}${iconSpace(16)}</button>
${waitingButton('header_choice', say('layers.main.account'))}</span>
</nav>
${
  site.languages.length > 1
    ? markup`<span class="header_language">${iconSpace(20)}<span>${languageNames[language]}</span></span>`
    : ''
}
<div class="header_theme"><div class="theme-choice_compact">${iconSpace(20)}
<select class="theme-choice_select" aria-label="${say('layers.theme.label')}" disabled>
<option>${say('layers.theme.system')}</option>
</select></div></div>
</div></header>`;
}

function noticesView({ say, holdings }: ViewPlace): Markup {
  return markup`<div class="notices_notices">
<section class="notices_notice" data-part="beta" aria-label="${say('frame.beta_label')}">
<p>${say('frame.beta')}</p><span class="notices_dismiss"></span>
</section>
${
  holdings.samples > 0
    ? markup`<section class="notices_notice notices_samples" aria-label="${say('frame.samples_label')}">
<p>${say('frame.samples', { count: holdings.samples })}</p></section>`
    : ''
}
</div>`;
}
