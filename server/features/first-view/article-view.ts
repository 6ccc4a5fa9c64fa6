import type { Article } from '#contract/articles.ts';
import { languageTags } from '#domain/sites/languages.ts';
import { nameOfTextLanguage } from '#domain/text/text-language.ts';
import { Markup, markup } from '#server/emails/markup.ts';
import { factsView } from './facts-view.ts';
import { langView } from './result-view.ts';
import { addressOf, type PageView, type ViewPlace } from './view.ts';
import { iconSpace } from './waiting-button.ts';

/** An article as client/pages/article draws it, down to its abstract. `clean` leaves harmless HTML alone. */
export function articleView(place: ViewPlace, article: Article, clean: (html: string) => string): PageView {
  const { say } = place;
  return {
    screen: 'article',
    title: [article.title],
    data: { article },
    main: markup`<div class="article-page_page">
<div class="article-page_way"><nav aria-label="${say('articles_page.breadcrumb')}">
<a class="article-page_back" href="${addressOf(place, '/search')}">${iconSpace(16)}${say(
      'articles_page.to_search',
    )}</a></nav></div>
<article class="article-page_article" aria-labelledby="article-title">
${headerView(place, article)}
${factsView(place, article)}
<div class="article-page_texts">${abstractView(place, article, clean)}</div>
</article></div>`,
  };
}

function headerView(place: ViewPlace, article: Article): Markup {
  const { authors, journal, authors_visible: showsAuthors, journal_visible: showsJournal } = article;
  const origin = [showsAuthors ? authors.join(', ') : '', showsJournal ? (journal ?? '') : ''];
  const known = origin.filter((text) => text !== '');
  return markup`<header class="article-page_header">
${
  article.declarative_title_visible && article.declarative_title !== null
    ? markup`<p class="article-page_message"><span class="article-page_messageLabel">${article.label_declarative_title}</span> <span${langView(
        article.declarative_title_language,
      )}>${article.declarative_title}</span></p>`
    : ''
}
<h1 id="article-title" class="article-page_title"${langView(article.title_language)}>${article.title}</h1>
${languageNote(place, article.title_language)}
${
  known.length === 0
    ? ''
    : markup`<p class="article-page_authors"${langView(article.record_language)}>${known.join(' · ')}</p>`
}
</header>`;
}

function languageNote({ say, language: own }: ViewPlace, language: string | null): Markup {
  if (language === null) return markup``;
  const name = nameOfTextLanguage(language, languageTags[own]);
  return markup`<p class="article-page_note">${
    name === null
      ? say('articles_page.text_in_other_language')
      : say('articles_page.text_in_language', { language: name })
  }</p>`;
}

function abstractView(place: ViewPlace, article: Article, clean: (html: string) => string): Markup {
  if (!article.abstract_visible) return markup``;
  const { abstract, abstract_language: language } = article;
  return markup`<section><h2>${article.label_abstract}</h2>${
    abstract === null
      ? markup`<p class="article-page_note">${place.say('search_page.no_abstract')}</p>`
      : markup`${language === article.title_language ? '' : languageNote(place, language)}<div class="article-page_abstract"${langView(
          language,
        )}>${new Markup([clean(abstract)])}</div>`
  }</section>`;
}
