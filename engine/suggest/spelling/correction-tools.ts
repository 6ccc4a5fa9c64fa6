import type { Language } from '#domain/sites/languages.ts';
import type { AnalyseQuery } from '../../query/analyse-query.ts';
import type { TermNames } from '../../query/terms/term-names.ts';
import type { Collection } from '../../index/collection.ts';
import type { DocumentCounter } from '../counts/document-counter.ts';

/** What corrections are made with. */
export interface CorrectionTools {
  /** Of the page. */
  readonly language: Language;
  readonly analyse: AnalyseQuery;
  readonly names: TermNames;
  readonly collection: Collection;
  readonly counter: Pick<DocumentCounter, 'count' | 'matches'>;
}
