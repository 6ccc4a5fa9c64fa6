import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { SuggestedDocument } from '#contract/search.ts';
import { applyFilters } from '#domain/taxonomy/selection.ts';
import { titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { filterTreesQuery } from '../../app/api/site-guide.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { articleLink } from '../../app/paths.ts';
import { useSite } from '../../app/session/site.tsx';
import type { NamedFilter, NamedGroup } from '../filters/named-filters.ts';
import { useChangeSearch } from '../state/search-address.ts';
import { useSuggestions, type Suggestion, type Suggestions } from './use-suggestions.ts';

/** What a list suggests: searches, filters to choose instead of typing their names, and documents to open. */
export type SuggestedOption =
  | (Suggestion & { readonly kind: 'search' })
  | (NamedFilter & { readonly kind: 'filter' })
  | (SuggestedDocument & { readonly kind: 'document' });

export interface SuggestedGroup {
  readonly kind: SuggestedOption['kind'];
  /** Of the group of filters. */
  readonly name?: string;
  readonly options: readonly SuggestedOption[];
}

/** Searches beside filters and documents, so that these are in sight too. */
const mostBesideOthers = 5;

export interface SuggestionMenu {
  /** What the suggestions were made for. */
  readonly typed: string;
  /** Empty = closed. */
  readonly groups: readonly SuggestedGroup[];
  /** Index among all options; -1 = none: Enter searches for the text. */
  readonly active: number;
  readonly chosen: SuggestedOption | undefined;
  open(): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

const closed: readonly SuggestedGroup[] = [];

/** The list of suggestions: open while a person types or asks for it with an arrow key. */
export function useSuggestionMenu(text: string): SuggestionMenu {
  const [isOpen, setOpen] = useState(false);
  /** The option that the arrow keys chose, which may stand elsewhere in the list that comes next, or no more; null = the text. */
  const [marked, setMarked] = useState<string | null>(null);
  const found = useSuggestions(text, isOpen);
  const filters = useNamedFilters(found?.typed ?? '', isOpen);
  const groups = useMemo(() => (found === null ? closed : groupsOf(found, filters)), [found, filters]);
  const options = groups.flatMap((group) => group.options);
  const active = options.findIndex((option) => keyOfOption(option) === marked);
  function mark(index: number): void {
    const option = options[index];
    setMarked(option === undefined ? null : keyOfOption(option));
  }
  function set(isNowOpen: boolean): void {
    setOpen(isNowOpen);
    setMarked(null);
  }
  return {
    typed: found?.typed ?? '',
    groups,
    active,
    chosen: options[active],
    open: () => set(true),
    close: () => set(false),
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape' && options.length > 0) set(false);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setOpen(true);
        mark(step(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Another text for each option of a list. */
export function keyOfOption(option: SuggestedOption): string {
  if (option.kind === 'search') return `search ${option.query}`;
  return option.kind === 'filter' ? `filter ${option.key}` : `document ${option.id}`;
}

/** Round and round: from the text (-1) to the first suggestion, from the last back to the text. */
function step(from: number, by: number, count: number): number {
  return ((from + 1 + by + count + 1) % (count + 1)) - 1;
}

function groupsOf(
  { searches, documents }: Suggestions,
  filters: readonly SuggestedGroup[],
): SuggestedGroup[] {
  const hasOthers = documents.length > 0 || filters.length > 0;
  const shown = hasOthers ? searches.slice(0, mostBesideOthers) : searches;
  const groups: SuggestedGroup[] = [
    { kind: 'search', options: shown.map((search) => ({ kind: 'search', ...search })) },
    ...filters,
    { kind: 'document', options: documents.map((one) => ({ kind: 'document', ...one })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** What finds them reads queries, for which no page has the code at first. */
const filterFinder = queryOptions({
  queryKey: ['filter-finder'],
  queryFn: async () => (await import('../filters/named-filters.ts')).namedFilters,
  staleTime: Infinity,
  networkMode: 'always',
});

/** The filters whose names are typed, by their groups; none until the trees are there. */
function useNamedFilters(typed: string, isWanted: boolean): readonly SuggestedGroup[] {
  const language = useLanguage();
  const trees = useQuery({ ...filterTreesQuery(useSite().code, language), enabled: isWanted }).data;
  const find = useQuery({ ...filterFinder, enabled: isWanted }).data;
  return useMemo(() => {
    if (trees === undefined || find === undefined || typed === '') return closed;
    const groupOf = ({ group, filters }: NamedGroup): SuggestedGroup => ({
      kind: 'filter',
      name: titleOfNode(group, language),
      options: filters.map((filter) => ({ kind: 'filter', ...filter })),
    });
    return find(trees, typed, language).map(groupOf);
  }, [trees, find, typed, language]);
}

/** Applies a suggested filter and searches for the words that were typed before its name; opens a suggested document. */
export function useTakeSuggestion(
  best: boolean | undefined,
): (option: Exclude<SuggestedOption, { kind: 'search' }>) => void {
  const change = useChangeSearch();
  const navigate = useNavigate();
  const language = useLanguage();
  const trees = useQuery({ ...filterTreesQuery(useSite().code, language), enabled: false }).data;
  return (option) => {
    if (option.kind === 'document') {
      void navigate(articleLink(option.id, option.title, 'search', language));
    } else if (trees !== undefined) {
      change((state) => ({
        query: option.rest,
        filters: applyFilters(trees, state.filters, [option.key]),
        ...(best === undefined ? {} : { best }),
      }));
    }
  };
}
