import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { shownQuery } from '#domain/search-state/shown-query.ts';

export function NothingFoundTitle({ state }: { state: SearchState }) {
  const { t } = useTranslation();
  return (
    <h3>
      {state.query === ''
        ? t('search_page.nothing_found')
        : t('search_page.nothing_found_for', { query: shownQuery(state.query) })}
    </h3>
  );
}
