import { Suspense } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts';

/** Where its code cannot be fetched, nothing is kept either. */
const FetchedKeptInstead = lazyWithFallback(
  () => import('../../offline/kept-list.tsx').then((module) => module.KeptInstead),
  SearchNeedsConnection,
);

function SearchNeedsConnection() {
  const { t } = useTranslation();
  return <p>{t('offline.search_needs')}</p>;
}

/** In place of results, while searches cannot be asked: what can be read all the same. */
export function LazyKeptInstead() {
  return (
    <Suspense fallback={null}>
      <FetchedKeptInstead />
    </Suspense>
  );
}
