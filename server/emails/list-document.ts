import { parseQuality, qualityBand } from '#domain/evidence/quality.ts';
import type { Language } from '#domain/sites/languages.ts';
import { dateInWords } from '#domain/text/partial-date.ts';
import type { ListedDocument } from './blocks.ts';
import type { EmailDocument } from './email-document.ts';
import { emailTexts } from './email-texts.ts';

/** A document with what a reader weighs it by: type and date of its search, quality, countries. */
export function listDocument(
  document: EmailDocument,
  language: Language,
  news: readonly string[] = [],
  more: readonly string[] = [],
): ListedDocument {
  const say = emailTexts(language);
  const searched = dateInWords(document.lastLitSearch, language);
  const search =
    searched === null
      ? say('documents_list.last_search_unknown')
      : say('documents_list.last_search', { date: searched });
  const facts = [
    [document.type, search].filter((fact) => fact !== '').join(' · '),
    qualityInWords(document.quality, document.qualityTool, language),
    document.countries,
    ...more,
  ];
  return { news, title: document.title, link: document.link, facts: facts.filter((fact) => fact !== '') };
}

/** `High quality 9/10 (AMSTAR)`. */
export function qualityInWords(quality: string | null, tool: string | null, language: Language): string {
  const say = emailTexts(language);
  const rated = quality === null ? null : parseQuality(quality);
  if (quality === null || rated === null) return say('documents_list.quality_none');
  return say(`documents_list.quality_${qualityBand(rated)}`, { quality, tool: tool ?? rated.tool });
}
