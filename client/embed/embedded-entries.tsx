import type { RelatedDocument } from '#contract/related.ts';
import type { EmbeddedEntry } from '#contract/embed.ts';
import { parseQuality, qualityBand, showQuality } from '#domain/evidence/quality.ts';
import { monthInWords } from '#domain/text/partial-date.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { OutsideLink } from './outside-link.tsx';

/** The documents of what is embedded, in a frame and in a part that is pasted: elements alone, since no styles of ours come along. */
export function EmbeddedEntries({ entries }: { entries: readonly EmbeddedEntry[] }) {
  return (
    <ol>
      {entries.map(({ document, address, note }) => (
        <li key={document.id}>
          <p dir="auto" lang={tagOfTextLanguage(document.title_language)}>
            <OutsideLink to={address}>{document.title}</OutsideLink>
          </p>
          <Facts document={document} />
          {note !== '' && <blockquote dir="auto">{note}</blockquote>}
        </li>
      ))}
    </ol>
  );
}

/** Type, year, quality and last search, as far as they are known. */
function Facts({ document }: { document: RelatedDocument }) {
  const { t } = useTranslation();
  const searched = monthInWords(document.lastLitSearch, useLanguage());
  const quality = document.quality === null ? null : parseQuality(document.quality);
  const facts = [
    document.type,
    document.year === null ? '' : String(document.year),
    quality === null ? '' : `${t(`articles_page.quality_${qualityBand(quality)}`)} ${showQuality(quality)}`,
    searched === null ? '' : t('search_page.searched_to', { date: searched }),
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? null : <p>{facts.join(' · ')}</p>;
}
