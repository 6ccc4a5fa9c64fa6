import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { searchIdentity } from '#domain/saved-searches/search-identity.ts';
import { useMarkVisited, useSavedSearchCounts } from '../../saved/searches/saved-searches.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { UndoLine } from '../../saved/undo/undo-line.tsx';
import { ListedSearch } from './listed-search.tsx';
import { SavedActions } from './saved-actions.tsx';
import { searchName } from './search-name.ts';
import styles from './saved-searches-page.module.css';
import { useSavedChanges } from './use-saved-changes.ts';

interface SavedListProps {
  readonly searches: readonly SavedSearch[];
  /** Stands in the place of a list that is empty. */
  readonly empty: ReactNode;
}

/** The saved searches, and what can be done with them. */
export function SavedList({ searches, empty }: SavedListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { shown, onlySubscribed, showOnlySubscribed } = useOnlySubscribed(searches);
  const { ticked, isTicked, tick } = useTicked(shown);
  const { remove, subscribe, failed } = useSavedChanges();
  const { mutate: markVisited } = useMarkVisited();
  const counts = useSavedCounts();
  return (
    <section className={styles['saved']} aria-label={t('saved_searches_page.title')} tabIndex={-1}>
      {failed.map(({ key, error, retry }) => (
        <CallFailure key={key} error={error} onRetry={retry} />
      ))}
      {searches.length === 0 && empty}
      {searches.length > 0 && (
        <SavedActions
          shown={shown}
          ticked={ticked}
          onTick={tick}
          onRemove={remove}
          onlySubscribed={onlySubscribed}
          onOnlySubscribed={showOnlySubscribed}
        />
      )}
      {searches.length > 0 && shown.length === 0 && (
        <p className={styles['nothing']}>{t('saved_searches_page.none_subscribed')}</p>
      )}
      <ul className={styles['list']}>
        {shown.map((search) => (
          <li key={searchIdentity(search)}>
            <ListedSearch
              name={searchName(search, language)}
              nameAs="h2"
              search={search}
              counts={counts.get(searchIdentity(search)) ?? null}
              created={search.created}
              isSubscribed={search.subscribed}
              onSubscribe={(isSubscribed) => subscribe(search, isSubscribed)}
              onOpen={() => markVisited({ saved: [search] })}
              pick={
                <label className={styles['pick']}>
                  <input
                    type="checkbox"
                    aria-label={t('saved_searches_page.select', { name: searchName(search, language) })}
                    checked={isTicked(search)}
                    onChange={(event) => tick([search], event.target.checked)}
                  />
                </label>
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles['undo']}>
        <UndoLine />
      </div>
    </section>
  );
}

/**
 * The searches that send updates, where only these are wanted. One whose updates are turned off meanwhile stays, so that
 * it does not vanish under the finger.
 */
function useOnlySubscribed(searches: readonly SavedSearch[]) {
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const subscribed = searches.filter((search) => search.subscribed);
  return {
    shown:
      kept === null ? searches : searches.filter((one) => one.subscribed || kept.has(searchIdentity(one))),
    onlySubscribed: kept !== null,
    showOnlySubscribed: (isWanted: boolean) =>
      setKept(isWanted ? new Set(subscribed.map(searchIdentity)) : null),
  };
}

function useSavedCounts() {
  const { data } = useSavedSearchCounts();
  return new Map(data?.saved.map((counted) => [searchIdentity(counted), counted]));
}

/** The searches of a list that are ticked. One that has left the list is not ticked any more. */
function useTicked(searches: readonly SavedSearch[]) {
  const [identities, setIdentities] = useState<ReadonlySet<string>>(new Set());
  const isTicked = (search: SavedSearch): boolean => identities.has(searchIdentity(search));
  return {
    ticked: searches.filter(isTicked),
    isTicked,
    tick(searches: readonly SavedSearch[], isWanted: boolean): void {
      const given = new Set(searches.map(searchIdentity));
      setIdentities((before) => (isWanted ? before.union(given) : before.difference(given)));
    },
  };
}
