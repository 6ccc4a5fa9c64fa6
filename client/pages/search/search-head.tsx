import { useEffect, useRef, useState } from 'react';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { GuidedQuestions } from '../../guided-questions/guided-questions.tsx';
import { LazyQuestions } from '../../guided-questions/lazy-questions.tsx';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useLayers } from '../../layers/layer-stack.tsx';
import { BestSwitch } from '../../search/box/best-switch.tsx';
import { SearchBox } from '../../search/box/search-box.tsx';
import {
  useChangeSearch,
  useChosenSearch,
  useKeepTyped,
  useLatestSearch,
} from '../../search/state/search-address.ts';
import { useGuidedSearch } from '../../app/session/guided-search.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './search-page.module.css';

/** The search box with what belongs to it. The guided questions have a box until there are words to search for, then one asks for them. */
export function SearchHead({ state }: { state: SearchState }) {
  const change = useChangeSearch();
  const keepTyped = useKeepTyped();
  const latest = useLatestSearch();
  /** How often the questions were asked for. */
  const [asked, setAsked] = useState(0);
  const questions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) questions.current?.focus();
  }, [asked]);
  return (
    <>
      <div className={styles['head']}>
        <SearchBox
          query={state.query}
          filters={state.filters}
          whileTyping
          onSearch={(query, cause) => {
            // The page may not have followed yet what was searched for a moment ago.
            if (query !== latest().query) change({ query }, { typed: cause === 'typed' });
            else if (cause === 'submitted') keepTyped();
          }}
        />
        <div className={styles['options']}>
          <AllOrBest />
          <SearchHelp onQuestions={state.query === '' ? null : () => setAsked(asked + 1)} />
        </div>
      </div>
      {(asked > 0 || state.query === '') && (
        <div ref={questions} className={styles['questions']} tabIndex={-1}>
          <GuidedQuestions key={asked} Questions={LazyQuestions} collapsed={asked === 0} />
        </div>
      )}
    </>
  );
}

function AllOrBest() {
  const { chosen, choose } = useChosenSearch();
  return <BestSwitch isOfBox best={chosen.best} onChange={(best) => choose({ best })} />;
}

/** What opens from the help, and under which text. */
const topics = [
  { layer: 'help', text: 'layers.help.title' },
  { layer: 'advanced-search', text: 'advanced_search.title' },
  { layer: 'recent-searches', text: 'search_history.title' },
  { layer: 'best-tips', text: 'search_page.best_tips' },
] as const;

function SearchHelp({ onQuestions }: { onQuestions: (() => void) | null }) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const { visible } = useGuidedSearch();
  return (
    <div data-part="scripted">
      <Popover label={t('search_page.search_help')} align="end">
        <ul>
          {topics.map(({ layer, text }) => (
            <li key={layer} data-part={layer}>
              <button type="button" aria-haspopup="dialog" onClick={() => open({ name: layer })}>
                {t(text)}
              </button>
            </li>
          ))}
          {onQuestions !== null && visible && (
            <li>
              <button type="button" onClick={onQuestions}>
                {t('guided_questions.title')}
              </button>
            </li>
          )}
        </ul>
      </Popover>
    </div>
  );
}
