import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changeSearch, emptySearch } from '#domain/search-state/search-state.ts';
import { searchLink } from '../app/paths.ts';
import { useSite } from '../app/session/site.tsx';

/** Starts a search with one filter. */
export function FilterLink({ filterKey, children }: { filterKey: string; children: ReactNode }) {
  const site = useSite();
  return (
    <Link {...searchLink(changeSearch(emptySearch(site), { filters: [filterKey] }, site), site)}>
      {children}
    </Link>
  );
}
