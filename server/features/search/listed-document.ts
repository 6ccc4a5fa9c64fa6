import type { JsonText } from '#contract/json-text.ts';
import type { ResultDocument } from '#contract/search.ts';
import type { MarkableText } from '#domain/text/markable-text.ts';

/** A document made ready for result lists in one language: what is sent of it, and the texts that are marked. */
export interface ListedDocument {
  readonly id: number;
  readonly source: JsonText<ResultDocument>;
  readonly title: MarkableText;
  readonly description: MarkableText;
}
