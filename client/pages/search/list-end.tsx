import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { pageSize, type SearchState } from '#domain/search-state/search-state.ts';
import { atLeadingEdge } from '../../app/timing/debounce.ts';
import { useLatestSearch, useTurnToPage } from '../../search/state/search-address.ts';
import type { SearchResults } from '../../search/state/search-results.ts';
import { useSession } from '../../app/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './search-page.module.css';

/** Pause without reaching the bottom again, after which it counts anew. */
const bottomPause = 200;
/** Pixels above the bottom at which the next page is asked for. */
const reach = 400;

interface ListEndProps {
  readonly state: SearchState;
  readonly results: SearchResults;
  readonly total: number;
}

/** What follows the last result: the next page, the invitation to sign up, or the end. */
export function ListEnd({ state, results, total }: ListEndProps) {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const shown = (results.firstPage + (results.answers?.length ?? 0)) * pageSize;
  if (shown >= total) {
    // A list that was opened further down does not show all of them.
    const isWhole = results.firstPage === 0;
    const text = isWhole ? t('search_page.end', { count: total }) : t('search_page.end_of_list');
    return <p className={styles['end']}>{text}</p>;
  }
  return isSignedIn ? (
    <NextPage state={state} results={results} />
  ) : (
    <SignupPrompt remaining={total - shown} />
  );
}

function NextPage({ state, results }: Omit<ListEndProps, 'total'>) {
  const { t } = useTranslation();
  const turnTo = useTurnToPage();
  const latest = useLatestSearch();
  const isReady = !results.isLoadingMore && !results.isPrevious;
  const next = state.page + 1;
  useEffect(() => {
    if (!isReady) return undefined;
    const loadNext = atLeadingEdge(() => {
      // A page that is loaded again stands at the end of its first page for a moment: the address knows how far it was read.
      if (latest().page < next) turnTo(next);
    }, bottomPause);
    function onScroll(): void {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - reach) loadNext();
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isReady, next, turnTo, latest]);
  return (
    <div className={styles['end']}>
      <Button
        onClick={() => {
          if (isReady) turnTo(next);
        }}
      >
        {isReady ? t('search_page.load_more') : t('search_page.loading_more')}
      </Button>
    </div>
  );
}

/** Reading on is for people with an account; what there is to gain is said. */
function SignupPrompt({ remaining }: { remaining: number }) {
  const { t } = useTranslation();
  return (
    <section className={styles['prompt']} aria-labelledby="signup-prompt">
      <h3 id="signup-prompt">{t('search_page.signup_title', { count: remaining })}</h3>
      <p>{t('search_page.signup_text')}</p>
      <p>
        <Link to="/signup" className={buttonClass('primary')}>
          {t('account.signup.title')}
        </Link>
      </p>
    </section>
  );
}
