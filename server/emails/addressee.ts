import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';

/** Whom an email is written to: who they are is in the outbox alone. */
export interface Addressee {
  /** The site that writes. */
  readonly site: Site;
  /** The one that the email is written in. */
  readonly language: Language;
  /** Where the site is reached: every link begins with it. */
  readonly publicUrl: URL;
}
