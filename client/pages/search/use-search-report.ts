import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchAnswer } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { defaultLanguage, languageTags } from '#domain/sites/languages.ts';
import { isDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { groupFilters } from '#domain/taxonomy/filter-groups.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { useSiteStatistics } from '../../app/api/site-guide.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { groupOfKey, nameOfKey } from '../../search/filters/filter-names.ts';
import { useTreesOrNone } from '../../search/filters/trees.ts';
import { useSite } from '../../app/session/site.tsx';

/** One line of the report on how a search was made. */
export interface ReportLine {
  readonly name: string;
  readonly text: string;
  /** Written in the query language. */
  readonly isQuery?: boolean;
}

/** Words of the best documents that are listed at most; more would not help. */
const mostRelated = 10;

/** What was searched for, where, by which rule and with what success: what a methods section has to say. */
export function useSearchReport(state: SearchState, answer: SearchAnswer): ReportLine[] {
  const { t } = useTranslation();
  return [
    ...useWordLines(state, answer),
    {
      name: t('search_details.documents'),
      text: state.best ? t('search_page.best_means') : t('search_page.all_means'),
    },
    ...useFilterLines(state),
    ...useContextLines(),
    {
      name: t('search_page.sort'),
      text: state.sort.map((criterion) => t(`search_page.sort_${criterion}`)).join(' → '),
    },
    {
      name: t('search_page.results'),
      text: t('search_page.documents', { count: answer.hits.total.value }),
    },
  ];
}

function useWordLines({ query }: SearchState, answer: SearchAnswer): ReportLine[] {
  const { t, i18n } = useTranslation();
  const name = t('search_details.typed');
  if (query.trim() === '') return [{ name, text: t('search_details.no_words') }];
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' });
  const { rule, synonyms, ignored } = answer.reading;
  const lines: ReportLine[] = [{ name, text: query, isQuery: true }];
  if (rule === 'none') lines.push({ name: t('search_details.read_as'), text: t('search_details.no_words') });
  else {
    lines.push({ name: t('search_details.read_as'), text: answer.interpreted, isQuery: true });
    lines.push({
      name: t('search_details.rule'),
      text: t(`search_details.rules.${rule}`, relaxationNumbers),
    });
  }
  if (ignored.length > 0) lines.push({ name: t('search_details.ignored'), text: list.format(ignored) });
  if (synonyms.length > 0) {
    const sentences = synonyms.map(({ word, also }) =>
      t('search_details.synonym', { word, also: list.format(also) }),
    );
    lines.push({ name: t('search_details.synonyms'), text: sentences.join(' ') });
  }
  if (answer.related.length > 0) {
    const words = list.format(answer.related.slice(0, mostRelated));
    lines.push({ name: t('search_details.related'), text: t('search_details.related_words', { words }) });
  }
  if (answer.limited.length > 0) {
    const limits = answer.limited.map((limit) => t(`search_page.limited.${limit}`));
    lines.push({ name: t('search_details.limits'), text: limits.join(' ') });
  }
  return lines;
}

/** The filters of each group, which are alternatives to each other. */
function useFilterLines({ filters }: SearchState): ReportLine[] {
  const { t, i18n } = useTranslation();
  const trees = useTreesOrNone();
  const language = useLanguage();
  if (filters.length === 0) return [{ name: t('filters.title'), text: t('search_details.no_filters') }];
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  /** A filter that is a group of its own is named with the group that it stands in. */
  function nameOfGroup(facet: string, keys: readonly string[]): string {
    if (keys.every(isDateRangeKey)) return t('filters.date_range_legend');
    const root = groupOfKey(trees, facet);
    return keys.includes(facet) && root !== null
      ? titleOfNode(root, language)
      : nameOfKey(trees, facet, language);
  }
  const groups = groupFilters(trees, filters);
  return [...groups].map(([facet, keys]) => ({
    name: t('search_details.filter', {
      group: nameOfGroup(facet, keys),
    }),
    text: either.format(keys.map((key) => nameOfKey(trees, key, language, facet))),
  }));
}

/** Where and when was searched, and in which languages. */
function useContextLines(): ReportLine[] {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const language = useLanguage();
  const statistics = useSiteStatistics();
  const [today] = useState(() => new Date());
  const nameOfLanguage = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const searched = [...new Set([language, defaultLanguage])].map(
    (one) => nameOfLanguage.of(languageTags[one]) ?? one,
  );
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  const lines: ReportLine[] = [
    {
      name: t('search_details.languages'),
      text: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(searched),
    },
    { name: t('search_details.site'), text: site.name },
    { name: t('search_details.date'), text: day.format(today) },
  ];
  if (statistics !== undefined && statistics.updated !== null) {
    lines.push({ name: t('search_details.updated'), text: day.format(new Date(statistics.updated)) });
  }
  return lines;
}
