import type { Article, ArticlePart } from '#contract/articles.ts';
import { isFactVisible } from '#contract/visible-facts.ts';
import { showPartialDate } from '#domain/text/partial-date.ts';
import { markup, type Markup } from '#server/emails/markup.ts';
import { qualityView } from './quality-view.ts';
import { langView } from './result-view.ts';
import { addressOf, type ViewPlace } from './view.ts';

/** What is known of a document, as client/pages/article/fact-panel.tsx draws it. */
export function factsView(place: ViewPlace, article: Article): Markup {
  const { say } = place;
  const yes = (applies: boolean): Markup => (applies ? markup`${say('articles_page.yes')}` : markup``);
  const facts: readonly (readonly [ArticlePart, Markup])[] = [
    ['documentType', markup`${article.documentType ?? ''}`],
    [
      'questionType',
      markup`<span${langView(article.questionType_language)}>${article.questionType ?? ''}</span>`,
    ],
    ['quality', qualityFact(say, article)],
    [
      'last_search',
      markup`${showPartialDate(article.lastLitSearch) ?? say('articles_page.no_last_year_literature_searched')}`,
    ],
    ['published', markup`${showPartialDate(article.published) ?? String(article.year ?? '')}`],
    ['best', yes(article.best)],
    ['living', yes(article.living)],
    ['grade_profile_available', yes(article.grade_profile_available)],
    ['country_links', countriesFact(place, article)],
    [
      'country_groupings',
      linksFact(
        place,
        article.country_groupings.map(({ key, value }) => [key, value]),
      ),
    ],
    [
      'lmic_focus',
      linksFact(
        place,
        article.lmic_focus.map(({ key, title }) => [key, title]),
      ),
    ],
    ['DOI', article.DOI === null ? markup`` : doiFact(article.DOI)],
  ];
  const isKnown = ([part, fact]: readonly [ArticlePart, Markup]): boolean =>
    isFactVisible(article, part) && String(fact) !== '';
  return markup`<aside class="article-page_facts" aria-label="${say('articles_page.facts')}"><dl>${facts
    .filter(isKnown)
    .map(
      ([part, fact]) =>
        markup`<div class="article-page_fact"><dt>${article[`label_${part}`]}</dt><dd>${fact}</dd></div>`,
    )}</dl></aside>`;
}

function qualityFact(say: ViewPlace['say'], article: Article): Markup {
  const meaning =
    article.quality === null
      ? say('articles_page.not_rated_meaning')
      : say('articles_page.quality_meaning', {
          tool: article.quality_tool ?? say('articles_page.unknown_tool'),
        });
  return markup`${qualityView(say, article.quality)}<p class="article-page_note">${meaning}</p>${
    article.quality_note_visible && article.quality_note !== null
      ? markup`<p class="article-page_note"${langView(article.record_language)}>${article.quality_note}</p>`
      : ''
  }`;
}

/** Each starts a search with a filter. */
function linksFact(place: ViewPlace, links: readonly (readonly [key: string, name: string])[]): Markup {
  if (links.length === 0) return markup``;
  return markup`<ul class="article-page_plain">${links.map(
    ([key, name]) => markup`<li>${filterLink(place, key, name)}</li>`,
  )}</ul>`;
}

function countriesFact(place: ViewPlace, article: Article): Markup {
  if (article.country_links.length === 0) return markup``;
  // Economic evaluations are each one study.
  const hasCounts = article.type !== 'economic-evaluation';
  return markup`<ul class="article-page_plain">${article.country_links.map(
    ({ key, filter, value }) =>
      markup`<li>${filterLink(place, filter, key)}${hasCounts ? ` (${value.count})` : ''}${
        value.links.length === 0
          ? ''
          : markup`<span class="article-page_studies"${langView(article.record_language)}>${value.links.map(
              ({ name, url }) => markup` ${externalLink(url, name)}`,
            )}</span>`
      }</li>`,
  )}</ul>`;
}

function filterLink(place: ViewPlace, key: string, name: string): Markup {
  return markup`<a href="${addressOf(place, '/search', { applied_filters: key })}">${name}</a>`;
}

function doiFact(doi: string): Markup {
  const name = doi.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '').trim();
  return externalLink(`https://doi.org/${encodeURI(name)}`, name);
}

function externalLink(url: string, name: string): Markup {
  return /^https?:\/\//i.test(url)
    ? markup`<a href="${url}" rel="external noopener">${name}</a>`
    : markup`<span>${name}</span>`;
}
