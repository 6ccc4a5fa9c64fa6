import type { FoundDocument, TitleRequest } from '#domain/search/search-request.ts';
import { printQuery } from '#query-language/print-query.ts';
import type { QuerySyntax, TextSyntax } from '#query-language/syntax-tree.ts';
import { runSearch } from '../search/run-search.ts';
import type { SiteSearch } from '../site-search.ts';

/** Documents by their titles: a search in these alone. */
export async function titled(
  siteSearch: SiteSearch,
  request: TitleRequest,
): Promise<readonly FoundDocument[]> {
  const { language, limit } = request;
  const query = titleQuery(request);
  const asked = {
    query,
    language,
    best: false,
    filters: [],
    sort: ['relevance'],
    from: 0,
    size: limit,
    asWritten: true,
  } as const;
  const { hits, reading } = await runSearch(siteSearch, asked, false);
  return reading.words.length === 0 ? [] : hits;
}

function titleQuery({ words, beginning }: TitleRequest): string {
  const operands: QuerySyntax[] = words.map(textSyntax);
  if (beginning !== null) {
    operands.push({ kind: 'or', operands: [textSyntax(beginning), textSyntax(`${beginning}*`)] });
  }
  const content: QuerySyntax = { kind: 'and', operands };
  return printQuery({ kind: 'field', field: 'title', operand: { kind: 'group', content } });
}

function textSyntax(text: string): TextSyntax {
  return { kind: 'text', text, start: 0 };
}
