import type { AnalysedQuery } from '#engine/query/analysed-query.ts';
import { cognateForms, withKnownCognates } from '#engine/query/terms/known-cognates.ts';
import { formClause } from '../query/match-clauses.ts';
import { countEach } from '../query/count-each.ts';
import type { SiteSearch } from '../site-search.ts';

/** What people are shown of a query: it without the spellings of cognates that no document has. */
export async function shownQuery(siteSearch: SiteSearch, parsed: AnalysedQuery): Promise<AnalysedQuery> {
  const forms = cognateForms(parsed.root);
  if (forms.length === 0) return parsed;
  const found = await countEach(siteSearch, forms.map(formClause));
  const known = new Set(forms.filter((_, at) => (found[at] ?? 0) > 0));
  return withKnownCognates(parsed, (form) => known.has(form));
}
