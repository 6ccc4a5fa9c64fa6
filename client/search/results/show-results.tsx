import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useLayers } from '../../layers/layer-stack.tsx';
import { Button } from '../../ui/button.tsx';
import { useSearchCounts } from '../state/search-results.ts';
import { useSearchState } from '../state/search-address.ts';

/** The foot of the filter layers: how many documents there are now, and the way to them. */
export function ShowResults() {
  const { t } = useTranslation();
  const { closeAll } = useLayers();
  const counts = useSearchCounts(useSearchState());
  return (
    <>
      <Button kind="primary" onClick={closeAll} style={{ inlineSize: '100%' }}>
        {counts === null ? t('filters.show_results') : t('filters.show_documents', { count: counts.total })}
      </Button>
      <output className="visually-hidden">
        {counts !== null && t('search_page.documents', { count: counts.total })}
      </output>
    </>
  );
}
