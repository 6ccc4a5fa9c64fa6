import { z } from 'zod';
import type { AnalysedQuery } from '#engine/query/analysed-query.ts';
import { cognateForms, withKnownCognates } from '#engine/query/terms/known-cognates.ts';
import { askTogether } from '../cluster/ask-together.ts';
import { formClause } from '../query/match-clauses.ts';
import type { SiteSearch } from '../site-search.ts';
import { countQuestion } from './search-questions.ts';

const counted = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });

/** What people are shown of a query: it without the spellings of cognates that no document has. */
export async function shownQuery(
  { cluster, names, site }: SiteSearch,
  parsed: AnalysedQuery,
): Promise<AnalysedQuery> {
  const forms = cognateForms(parsed.root);
  if (forms.length === 0) return parsed;
  const questions = forms.map((form) => countQuestion(formClause(form)));
  const answers = await askTogether(cluster, names.alias(site), counted, questions);
  const known = new Set(forms.filter((_, at) => (answers[at]?.hits.total.value ?? 0) > 0));
  return withKnownCognates(parsed, (form) => known.has(form));
}
