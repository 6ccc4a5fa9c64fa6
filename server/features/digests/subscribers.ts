import type { Language } from '#domain/sites/languages.ts';

/** A search that somebody gets email updates of, by the name that its table gives it. */
export type Subscription =
  | {
      readonly kind: 'saved';
      readonly id: string;
      readonly query: string;
      readonly keys: readonly string[];
      readonly asWritten: boolean;
      /** Everything up to this revision was sent. */
      readonly digested: number;
    }
  | { readonly kind: 'curated'; readonly id: string; readonly digested: number };

/** An account with the searches of one site that it gets email updates of, in the order in which they are listed. */
export interface Subscriber {
  readonly accountId: string;
  readonly email: string;
  readonly language: Language;
  readonly subscriptions: readonly Subscription[];
}
