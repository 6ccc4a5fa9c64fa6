import type { AccentColours } from './blocks.ts';
import { Markup } from './markup.ts';

/** The tokens of client/ui/tokens.css that emails take. */
const light = { ink: '#1b2026', muted: '#55606c', paper: '#ffffff', surface: '#f4f6f7', line: '#d9dee3' };
const dark = { ink: '#e8eaed', muted: '#a9b2bd', paper: '#14181c', surface: '#0d1013', line: '#343c45' };

const sans =
  "'Source Sans 3',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif";
const serif = "'Source Serif 4',Georgia,'Times New Roman','PingFang SC','Microsoft YaHei',serif";

/** Style attributes by what they are for: mail clients drop what stands in style sheets. */
export function styles(accent: AccentColours) {
  const text = `font-family:${sans};color:${light.ink}`;
  return {
    page: `margin:0;padding:0;background-color:${light.surface};${text}`,
    preview: 'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden',
    outer: `background-color:${light.surface}`,
    around: 'padding:24px 12px',
    column: 'max-width:600px;margin:0 auto;text-align:left',
    paper: `background-color:${light.paper};border-top:4px solid ${accent.light};border-radius:6px;padding:28px 32px 20px;${text};font-size:17px;line-height:1.55`,
    masthead: `margin:0 0 20px;font-family:${serif};font-size:18px;font-weight:600;color:${accent.light}`,
    paragraph: 'margin:0 0 16px;font-size:17px;line-height:1.55',
    note: `margin:0 0 16px;font-size:15px;line-height:1.5;color:${light.muted}`,
    buttonRow: 'margin:8px 0 20px',
    buttonCell: `background-color:${accent.light};border-radius:6px`,
    button: `display:inline-block;padding:12px 22px;font-family:${sans};font-size:17px;font-weight:600;color:#ffffff;text-decoration:none`,
    address: `color:${light.muted};word-break:break-all`,
    section: `margin:28px 0 16px;padding-top:20px;border-top:1px solid ${light.line}`,
    kicker: `margin:0 0 2px;font-size:15px;color:${light.muted}`,
    heading: `margin:0;font-family:${serif};font-size:22px;line-height:1.3;font-weight:600`,
    document: 'margin:0 0 22px',
    news: 'margin:0 0 4px;font-size:14px;line-height:1.7',
    label: `display:inline-block;margin:0 2px 4px 0;padding:0 8px;border:1px solid ${accent.light};border-radius:4px;font-size:14px;font-weight:600;color:${accent.light}`,
    title: `margin:0 0 4px;font-family:${serif};font-size:19px;line-height:1.35;font-weight:600`,
    titleLink: `color:${accent.light};text-decoration:underline;text-underline-offset:2px`,
    fact: `margin:0;font-size:15px;line-height:1.5;color:${light.muted}`,
    link: `color:${accent.light};font-weight:600`,
    footer: `padding:20px 32px 8px;font-family:${sans};font-size:14px;line-height:1.5;color:${light.muted}`,
    footerLine: 'margin:0 0 10px;font-size:14px;line-height:1.5',
    footerLink: `color:${light.muted}`,
  } as const;
}

/** The colours on dark paper. `!important`, since styles in place come first otherwise. */
export function darkRules(accent: AccentColours): Markup {
  return new Markup([
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.page{background-color:${dark.surface}!important;color:${dark.ink}!important}`,
    `.paper{background-color:${dark.paper}!important;color:${dark.ink}!important}`,
    `.top{border-top-color:${accent.dark}!important}`,
    `.accent{color:${accent.dark}!important}`,
    `.label{color:${accent.dark}!important;border-color:${accent.dark}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.line{border-top-color:${dark.line}!important}`,
    `.button{background-color:${accent.dark}!important}`,
    `.on-accent{color:#10161c!important}`,
    '}',
  ]);
}
