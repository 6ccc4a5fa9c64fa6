/** An answer of a guided question: the filters that it applies, or the filter group that it opens. */
export interface GuidedAnswer {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  /** Legacy keys. */
  readonly filters?: readonly string[] | undefined;
  readonly filterGroup?: { readonly id: string; readonly title?: string | undefined } | undefined;
  readonly section?: { readonly title: string } | undefined;
}

/** A question that leads to filters, one of those that a site keeps for who does not know yet what to ask. */
export interface GuidedQuestion {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly image?: string | undefined;
  readonly answers: readonly GuidedAnswer[];
}
