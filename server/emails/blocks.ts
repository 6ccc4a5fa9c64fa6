/** A document as an email shows it. */
export interface ListedDocument {
  /** What happened to it: `New`, `Withdrawn`. */
  readonly news: readonly string[];
  readonly title: string;
  /** null where it can be read no more. */
  readonly link: string | null;
  readonly facts: readonly string[];
}

/** A piece of an email. Texts are plain, links are absolute addresses; how they look is the renderers' business. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'heading'; readonly above: string; readonly text: string }
  | { readonly kind: 'documents'; readonly documents: readonly ListedDocument[] }
  | { readonly kind: 'link'; readonly label: string; readonly link: string };

export interface LabelledLink {
  /** May be empty: the link then speaks for itself. */
  readonly label: string;
  readonly text: string;
  readonly link: string;
}

/** What closes an email: why it came, who sends it, how to reach them, how to end it. */
export interface Footer {
  readonly reason: string;
  readonly links: readonly LabelledLink[];
}

/** An email before it is rendered. */
export interface EmailPlan {
  /** BCP 47. */
  readonly languageTag: string;
  readonly siteName: string;
  readonly colours: AccentColours;
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly footer: Footer;
  /** Stands above the written-out address of a button. */
  readonly buttonAddress: string;
}

/** The site's accent on light and on dark paper. */
export interface AccentColours {
  readonly light: string;
  readonly dark: string;
}
