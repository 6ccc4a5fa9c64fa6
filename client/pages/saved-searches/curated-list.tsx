import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { CuratedSearch } from '#contract/curated-searches.ts';
import {
  curatedSearchesQuery,
  useFollowedSearches,
  useFollowSearch,
  type Following,
} from '../../saved/searches/curated-searches.ts';
import { useMarkVisited, useSavedSearchCounts } from '../../saved/searches/saved-searches.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useOwnEmail } from '../../account/profile.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { untilAccountChanges } from '../../app/session/session.ts';
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

interface FailedFollowing extends Following {
  readonly error: unknown;
}

function Searches({ searches }: { searches: readonly CuratedSearch[] }) {
  const { t } = useTranslation();
  const email = useOwnEmail();
  const followed = useFollowedSearches();
  const { data: counts } = useSavedSearchCounts();
  const { mutateAsync } = useFollowSearch();
  const { mutate: markVisited } = useMarkVisited();
  const [failed, setFailed] = useState<readonly FailedFollowing[]>([]);

  async function subscribe(id: string, isFollowed: boolean): Promise<void> {
    setFailed((before) => before.filter((one) => one.id !== id));
    const until = untilAccountChanges();
    try {
      await mutateAsync({ id, isFollowed });
    } catch (error) {
      return setFailed((before) => [...before, { id, isFollowed, error }]);
    }
    showToast(
      isFollowed ? t('saved_searches_page.updates_on', { email }) : t('saved_searches_page.updates_off'),
      'success',
      { until },
    );
  }
  return (
    <>
      {followed.data === undefined && followed.error !== null && (
        <CallFailure error={followed.error} onRetry={() => void followed.refetch()} />
      )}
      {failed.map(({ id, isFollowed, error }) => (
        <CallFailure key={id} error={error} onRetry={() => void subscribe(id, isFollowed)} />
      ))}
      <ul className={styles['list']}>
        {searches.map((search) => (
          <li key={search._id}>
            <ListedSearch
              name={search.title}
              nameAs="h3"
              search={search}
              isTitled
              counts={counts?.curated.find(({ _id: id }) => id === search._id) ?? null}
              isSubscribed={followed.data?.includes(search._id) ?? null}
              onSubscribe={(isFollowed) => void subscribe(search._id, isFollowed)}
              onOpen={() => markVisited({ curated: [search._id] })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
