import type { EmailContent } from '#server/database/outbox.ts';
import { languageTags } from '#domain/sites/languages.ts';
import type { Addressee } from './addressee.ts';
import type { AccentColours, Block, LabelledLink } from './blocks.ts';
import { emailTexts } from './email-texts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { siteLinks } from './site-links.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/** Those of client/ui/tokens.css, which an email cannot refer to; a test compares. */
export const accentColours: Readonly<Record<SiteCode, AccentColours>> = {
  hse: { light: '#0b5563', dark: '#6cc6d6' },
  sse: { light: '#4a3b8f', dark: '#b7aaf2' },
  cvd: { light: '#1b4f91', dark: '#92bdf5' },
};

export interface EmailDraft {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why this mail comes, in a sentence. */
  readonly reason: string;
  /** Links at the end, such as one that stops such mails. */
  readonly endings?: readonly LabelledLink[];
}

/** An email with both its parts, closed by who sends it and how to reach them. */
export function writeEmail(
  to: Addressee,
  { subject, blocks, reason, endings = [] }: EmailDraft,
): EmailContent {
  const { site, language, publicUrl } = to;
  const say = emailTexts(language);
  const sender: LabelledLink[] = [
    {
      label: say('email.sent_by', { site: site.name }),
      text: publicUrl.host,
      link: siteLinks(publicUrl, language).home,
    },
    { label: say('email.reach_us'), text: site.contactEmail, link: `mailto:${site.contactEmail}` },
  ];
  const plan = {
    languageTag: languageTags[language],
    siteName: site.name,
    colours: accentColours[site.code],
    subject: oneLine(subject),
    blocks,
    footer: { reason, links: [...endings, ...sender] },
    buttonAddress: say('email.button_address'),
  };
  return { subject: plan.subject, text: renderText(plan), html: renderHtml(plan) };
}

/** A subject is a header: line breaks and other control characters would end it and begin another. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
