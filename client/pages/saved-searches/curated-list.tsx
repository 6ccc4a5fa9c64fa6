import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { CuratedSearch } from '#contract/curated-searches.ts';
import {
  curatedSearchesQuery,
  useFollowedSearches,
  useFollowSearch,
} from '../../saved/searches/curated-searches.ts';
import { useMarkVisited, useSavedSearchCounts } from '../../saved/searches/saved-searches.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useOwnEmail } from '../../account/profile.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { currentAccount } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { ListedSearch } from './listed-search.tsx';
import styles from './saved-searches-page.module.css';

/** The searches that the site's editors keep. */
export function CuratedList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(curatedSearchesQuery(useSite().code, useLanguage()));
  if (data?.length === 0) return null;
  return (
    <section className={styles['curated']} aria-labelledby="curated-searches">
      <h2 id="curated-searches">{t('saved_searches_page.curated')}</h2>
      <p className={styles['quiet']}>{t('saved_searches_page.curated_text')}</p>
      {error !== null && <CallFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Searches searches={data} />}
    </section>
  );
}

function Searches({ searches }: { searches: readonly CuratedSearch[] }) {
  const { t } = useTranslation();
  const email = useOwnEmail();
  const account = currentAccount() ?? '';
  const { data: followed = [] } = useFollowedSearches(account);
  const { data: counts } = useSavedSearchCounts();
  const follow = useFollowSearch(account);
  const { mutate: markVisited } = useMarkVisited();

  function subscribe(id: string, isFollowed: boolean): void {
    const message = isFollowed
      ? t('saved_searches_page.updates_on', { email })
      : t('saved_searches_page.updates_off');
    follow.mutate({ id, isFollowed }, { onSuccess: () => showToast(message) });
  }
  const { error, variables } = follow;
  return (
    <>
      {error !== null && variables !== undefined && (
        <CallFailure error={error} onRetry={() => subscribe(variables.id, variables.isFollowed)} />
      )}
      <ul className={styles['list']}>
        {searches.map((search) => (
          <li key={search._id}>
            <ListedSearch
              name={search.title}
              nameAs="h3"
              search={search}
              isTitled
              counts={counts?.curated.find(({ _id: id }) => id === search._id) ?? null}
              isSubscribed={followed.includes(search._id)}
              onSubscribe={(isFollowed) => subscribe(search._id, isFollowed)}
              onOpen={() => markVisited({ curated: [search._id] })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
