import type { Letter } from '#server/database/outbox.ts';
import { languageTags } from '#domain/sites/languages.ts';
import type { Addressee } from './addressee.ts';
import { accentColours } from './accent-colours.ts';
import type { Block, LabelledLink } from './blocks.ts';
import { letterTexts } from './letter-texts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { siteLinks } from './site-links.ts';

export interface LetterContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why this mail comes, in a sentence. */
  readonly reason: string;
  /** Links at the end, such as one that stops such mails. */
  readonly endings?: readonly LabelledLink[];
}

/** A letter with both its parts, closed by who sends it and how to reach them. */
export function writeLetter(to: Addressee, { subject, blocks, reason, endings = [] }: LetterContent): Letter {
  const { site, language, publicUrl } = to;
  const say = letterTexts(language);
  const sender: LabelledLink[] = [
    {
      label: say('letter.sent_by', { site: site.name }),
      text: publicUrl.host,
      link: siteLinks(publicUrl, language).home,
    },
    { label: say('letter.reach_us'), text: site.contactEmail, link: `mailto:${site.contactEmail}` },
  ];
  const plan = {
    languageTag: languageTags[language],
    siteName: site.name,
    colours: accentColours[site.code],
    subject: oneLine(subject),
    blocks,
    footer: { reason, links: [...endings, ...sender] },
    buttonAddress: say('letter.button_address'),
  };
  return { subject: plan.subject, text: renderText(plan), html: renderHtml(plan) };
}

/** A subject is a header: line breaks and other control characters would end it and begin another. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
