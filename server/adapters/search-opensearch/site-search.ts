import type { SiteCode } from '#domain/sites/sites.ts';
import type { QueryAnalysers } from '#engine/query/analyse-query.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { IndexNames } from './indexing/index-names.ts';
import type { WordStatistics } from './vocabulary/word-statistics.ts';

/** Where a site's searches are asked. */
export interface SiteSearch {
  readonly cluster: Cluster;
  readonly names: IndexNames;
  readonly site: SiteCode;
  /** The facet of a filter key: keys of one facet are alternatives. */
  readonly facetOf: (key: string) => string;
  readonly statistics: WordStatistics;
  readonly analysers: QueryAnalysers;
}
