import type { ResultDocument, SearchHitDocument } from '#contract/search.ts';
import { countriesOfResult } from '#domain/evidence/countries-line.ts';
import { languageTags } from '#domain/sites/languages.ts';
import { articleSegment } from '#domain/text/slug.ts';
import { escapedText, excerpt } from '#domain/text/excerpt.ts';
import { showPartialDate } from '#domain/text/partial-date.ts';
import { nameOfTextLanguage, tagOfTextLanguage } from '#domain/text/text-language.ts';
import { markup, type Markup } from '#server/emails/markup.ts';
import { markedText } from './marked-text.ts';
import { qualityView } from './quality-view.ts';
import type { ViewPlace } from './view.ts';
import { waitingButton } from './waiting-button.ts';

/** As in client/search/results: characters of an abstract, and countries, that a result shows. */
const shownOfAbstract = 320;
const countriesNamed = 5;

/** A document of a result list, as client/search/results/result-item.tsx draws it. */
export function resultView(place: ViewPlace, hit: SearchHitDocument, number: number): Markup {
  const { say, language } = place;
  const { _source: document, highlight } = hit;
  const address = `/articles/${articleSegment(document.id, document.title)}?source=search&lang=${language}`;
  const other = nameOfTextLanguage(document.title_language, languageTags[language]);
  return markup`<li><article class="result-item_result">
<div><p class="result-item_number">${say('filters.number', { count: number })}</p></div>
<div class="result-item_content">
${metaView(place, document)}
<h3 class="result-item_title"${langView(document.title_language)}><a href="${address}">${
    highlight.title === undefined ? document.title : markedText(highlight.title)
  }</a></h3>
${
  document.title_language === null
    ? ''
    : markup`<p class="result-item_note">${
        other === null
          ? say('search_page.title_in_other_language')
          : say('search_page.title_in_language', { language: other })
      }</p>`
}
${labelsView(place, document)}
${countriesView(place, document)}
${abstractView(place, hit)}
</div></article></li>`;
}

/** Says that a text is in a language other than the page's. */
export function langView(language: string | null): Markup {
  const tag = tagOfTextLanguage(language);
  return tag === undefined ? markup`` : markup` lang="${tag}"`;
}

function metaView({ say }: ViewPlace, document: ResultDocument): Markup {
  const searched = showPartialDate(document.lastLitSearch);
  const dates = [
    searched === null
      ? say('articles_page.no_last_year_literature_searched')
      : say('search_page.last_search', { date: searched }),
    ...(document.year === null ? [] : [say('search_page.published', { year: String(document.year) })]),
  ];
  return markup`<p class="result-item_meta">${
    document.type === '' ? '' : markup`<span class="result-item_type">${document.type}</span>`
  }${dates.map((date) => markup`<span>${date}</span>`)}</p>`;
}

function labelsView({ say }: ViewPlace, document: ResultDocument): Markup {
  const labels = [
    ...(document.best ? ['best'] : []),
    ...(document.living ? ['living'] : []),
    ...(document.grade_profile_available ? ['grade'] : []),
    ...(document.free_full_text ? ['free'] : []),
  ];
  return markup`<div class="result-item_labels">${qualityView(say, document.quality)}${labels.map(
    (label) =>
      markup`<span class="result-item_label" data-label="${label}">${say(`search_page.labels.${label}.name`)}</span>`,
  )}${waitingButton('result-item_explain', say('search_page.explain_labels'))}</div>`;
}

function countriesView({ say }: ViewPlace, document: ResultDocument): Markup {
  const countries = countriesOfResult(document.countries, document.type_code);
  if (countries.length === 0) return markup``;
  const others = countries.length - countriesNamed;
  return markup`<p class="result-item_countries"><span class="visually-hidden">${say(
    'search_page.countries',
  )} </span>${countries.slice(0, countriesNamed).join(', ')}${
    others > 0 ? markup`<span> ${say('search_page.more_countries', { count: others })}</span>` : ''
  }</p>`;
}

function abstractView({ say }: ViewPlace, { _source: document, highlight }: SearchHitDocument): Markup {
  const text = highlight.description ?? escapedText(document.description);
  if (text === '') return markup`<p class="result-item_note">${say('search_page.no_abstract')}</p>`;
  return markup`<div class="result-item_abstract"><span${langView(document.description_language)}>${markedText(
    excerpt(text, shownOfAbstract),
  )}</span> ${
    text.length > shownOfAbstract ? waitingButton('result-item_more', say('search_page.more')) : ''
  }</div>`;
}
