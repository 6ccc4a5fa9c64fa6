import type { Article } from '#contract/articles.ts';
import { referenceOf, type Reference } from '#domain/citation/reference.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { cleanLine } from '#domain/text/clean-line.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';

/** What is cited of an article that is shown; nothing of the parts that its site hides. */
export function referenceOfArticle(article: Article, language: Language, url: string): Reference {
  return referenceOf({
    id: String(article.id),
    typeCode: article.type,
    typeName: shown(article.documentType, article.documentType_visible),
    title: cleanLine(article.title),
    language: (tagOfTextLanguage(article.title_language) ?? languageTags[language]) || null,
    authors: article.authors_visible ? article.authors.map(cleanLine) : [],
    year: article.year,
    published: article.published,
    journal: shown(article.journal, article.journal_visible),
    citation: shown(article.citation, article.citation_visible),
    doi: shown(article.DOI, article.DOI_visible),
    pmid: shown(article.pmid, true),
    url,
  });
}

function shown(text: string | null, isShown: boolean): string | null {
  const line = cleanLine(isShown ? (text ?? '') : '');
  return line === '' ? null : line;
}

/** As search engines and cards show: characters. */
const descriptionLength = 300;

/** The beginning of what an article says: its key message, else its abstract; empty where it shows neither. */
export function descriptionOf(article: Article): string {
  const message = article.declarative_title_visible ? article.declarative_title : null;
  const abstract = article.abstract_visible ? article.abstract : null;
  return ellipsis(cleanLine(plainText(message ?? abstract ?? '')), descriptionLength);
}
