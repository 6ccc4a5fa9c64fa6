import { sites } from '#domain/sites/sites.ts';
import { Markup, markup } from '#server/emails/markup.ts';
import type { ListedMail, OutboxMail } from './mail.store.ts';

const style = new Markup([
  ':root{color-scheme:light dark}',
  'body{max-width:72rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}',
  'table{width:100%;border-collapse:collapse}th,td{padding:.4rem .75rem .4rem 0;text-align:left;vertical-align:top}',
  'tr{border-bottom:1px solid #8886}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}',
  'pre{padding:1rem;border:1px solid #8886;white-space:pre-wrap;overflow-wrap:anywhere}',
  'iframe{width:100%;height:50rem;border:1px solid #8886}dd{overflow-wrap:anywhere}',
]);

function page(title: string, content: Markup, nonce: string): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`.toString();
}

/** The mails of the development mailbox, newest first, for whoever develops. */
export function mailListPage(mails: readonly ListedMail[], nonce: string): string {
  const rows = mails.map(
    (mail) =>
      markup`<tr><td>${shownTime(mail.createdAt)}</td><td>${sites[mail.site].name}</td><td>${mail.kind}</td><td>${mail.toAddress}</td><td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td><td>${mail.state}</td></tr>\n`,
  );
  const list = markup`<table>
<thead><tr><th>Written (UTC)</th><th>Site</th><th>Kind</th><th>To</th><th>Subject</th><th>State</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
  const content = markup`<p>SMTP_URL is not set: mails are kept here and go nowhere. The newest 200, newest first.</p>
${mails.length === 0 ? markup`<p>No mail has been written yet.</p>` : list}`;
  return page('Mails', content, nonce);
}

/** One mail: its headers, its text with links that work, and its HTML in a frame of its own. */
export function mailPage(mail: OutboxMail, nonce: string): string {
  const facts: (readonly [string, string])[] = [
    ['To', mail.toAddress],
    ['Site', sites[mail.site].name],
    ['Kind', mail.kind],
    ['Written', `${shownTime(mail.createdAt)} UTC`],
    ['State', mail.state],
    ...Object.entries(mail.headers),
  ];
  const content = markup`<p><a href="/dev/mail">All mails</a></p>
<dl>
${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>
<h2>HTML part</h2>
<iframe title="HTML part" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text part</h2>
<pre>${linked(mail.textBody)}</pre>`;
  return page(mail.subject, content, nonce);
}

/** The HTML part as it is sent, its links opening outside the frame. */
export function mailFrame(mail: OutboxMail): string {
  return mail.htmlBody.replace('<head>', '<head><base target="_blank">');
}

function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece) =>
      /^https?:\/\//.test(piece) ? markup`<a href="${piece}">${piece}</a>` : markup`${piece}`,
    );
}

function shownTime(moment: string): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}
