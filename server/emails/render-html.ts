import type { Block, Footer, EmailPlan, ListedDocument } from './blocks.ts';
import { darkRules, styles } from './email-styles.ts';
import { markup, type Markup } from './markup.ts';

/**
 * The HTML part: one column of tables with inline styles, which all mail clients show; those that know dark mode take
 * its colours from the style sheet in the head. No images, no scripts, nothing from elsewhere.
 */
export function renderHtml(plan: EmailPlan): string {
  const { languageTag, siteName, subject, blocks, footer, colours } = plan;
  const style = styles(colours);
  const firstText = blocks.find((block) => block.kind === 'paragraph' && !isShort(block.text));
  const preview = firstText?.kind === 'paragraph' ? firstText.text : subject;
  const html = markup`<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkRules(colours)}</style>
</head>
<body class="page" style="${style.page}">
<div style="${style.preview}">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.outer}"><tr><td align="center" style="${style.around}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.column}">
<tr><td class="paper top" style="${style.paper}">
<p class="accent" style="${style.masthead}">${siteName}</p>
${blocks.map((block) => blockHtml(block, plan))}
</td></tr>
<tr><td class="muted" style="${style.footer}">
${footerHtml(footer, plan)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return html.toString();
}

/** A greeting says nothing in a list of mails. */
function isShort(text: string): boolean {
  return text.length < 20;
}

function blockHtml(block: Block, plan: EmailPlan): Markup {
  const style = styles(plan.colours);
  switch (block.kind) {
    case 'paragraph':
      return markup`<p style="${style.paragraph}">${block.text}</p>\n`;
    case 'note':
      return markup`<p class="muted" style="${style.note}">${block.text}</p>\n`;
    case 'button':
      return buttonHtml(block, plan);
    case 'heading':
      return markup`<div class="line" style="${style.section}"><p class="muted" style="${style.kicker}">${block.above}</p><h2 style="${style.heading}">${block.text}</h2></div>\n`;
    case 'documents':
      return markup`${block.documents.map((document) => documentHtml(document, plan))}`;
    case 'link':
      return markup`<p style="${style.paragraph}"><a class="accent" href="${block.link}" style="${style.link}">${block.label}</a></p>\n`;
    default:
      return block satisfies never;
  }
}

/** With its address written out, for clients that show no links. */
function buttonHtml(block: Extract<Block, { kind: 'button' }>, plan: EmailPlan): Markup {
  const style = styles(plan.colours);
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.buttonRow}"><tr><td class="button" style="${style.buttonCell}"><a class="on-accent" href="${block.link}" style="${style.button}">${block.label}</a></td></tr></table>
<p class="muted" style="${style.note}">${plan.buttonAddress}<br><a class="muted" href="${block.link}" style="${style.address}">${block.link}</a></p>\n`;
}

function documentHtml({ news, title, link, facts }: ListedDocument, plan: EmailPlan): Markup {
  const style = styles(plan.colours);
  const shown =
    link === null
      ? markup`${title}`
      : markup`<a class="accent" href="${link}" style="${style.titleLink}">${title}</a>`;
  const labels = news.map((one) => markup`<span class="label" style="${style.label}">${one}</span> `);
  return markup`<div style="${style.document}">${labels.length === 0 ? '' : markup`<p style="${style.news}">${labels}</p>`}<h3 style="${style.title}">${shown}</h3>${facts.map((fact) => markup`<p class="muted" style="${style.fact}">${fact}</p>`)}</div>\n`;
}

function footerHtml({ reason, links }: Footer, plan: EmailPlan): Markup {
  const style = styles(plan.colours);
  const lines = links.map(
    ({ label, text, link }) =>
      markup`<p style="${style.footerLine}">${label === '' ? '' : `${label} `}<a class="muted" href="${link}" style="${style.footerLink}">${text}</a></p>\n`,
  );
  return markup`<p style="${style.footerLine}">${reason}</p>\n${lines}`;
}
