import { parseQuality, qualityBand, showQuality } from '#domain/evidence/quality.ts';
import { markup, type Markup } from '#server/emails/markup.ts';
import type { SayText } from './interface-texts.ts';

/** A quality in words, as a number and as a bar, as client/search/results/quality-mark.tsx draws it. */
export function qualityView(say: SayText, quality: string | null): Markup {
  const parsed = quality === null ? null : parseQuality(quality);
  if (parsed === null)
    return markup`<span class="quality-mark_unrated">${say('articles_page.not_rated')}</span>`;
  const band = qualityBand(parsed);
  const steps = Array.from({ length: parsed.scale }, (_, step) =>
    step < parsed.score ? markup`<i class="quality-mark_filled"></i>` : markup`<i></i>`,
  );
  return markup`<span class="quality-mark_quality" data-band="${band}"><span><b>${say(
    `articles_page.quality_${band}`,
  )}</b> ${showQuality(parsed)}</span><span class="quality-mark_bar" aria-hidden="true">${steps}</span></span>`;
}
