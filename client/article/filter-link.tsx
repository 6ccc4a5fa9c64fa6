import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changeSearch, emptySearch } from '#domain/search-state/search-state.ts';
import { toggleFilter } from '#domain/taxonomy/selection.ts';
import { searchLink } from '../app/paths.ts';
import { useTreesOrNone } from '../search/filters/trees.ts';
import { useSite } from '../app/session/site.tsx';

/** Starts a search with one filter, and with what it stands for below it. */
export function FilterLink({ filterKey, children }: { filterKey: string; children: ReactNode }) {
  const site = useSite();
  const filters = toggleFilter(useTreesOrNone(), [], filterKey);
  return <Link {...searchLink(changeSearch(emptySearch(site), { filters }, site), site)}>{children}</Link>;
}
