import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { embeddedDocuments } from '#domain/search-state/embed-address.ts';
import { changeSearch, pageSize, type SearchState } from '#domain/search-state/search-state.ts';
import { toSearchParameters, type SearchParameters } from '#domain/search-state/search-url.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { searchLink } from '../../app/paths.ts';
import { AppliedFilters } from '../../search/filters/applied-filters.tsx';
import { FiltersButton } from './filter-column.tsx';
import { PlainAppliedFilters } from './plain-filters.tsx';
import { LazyEmailToMe, LazySearchToggles } from '../../saved/lazy-search-tools.tsx';
import { useUnknownFilters } from '../../search/state/unknown-filters.ts';
import type { SearchResults } from '../../search/state/search-results.ts';
import { FeedChoices } from '../../search/results/follow-menu.tsx';
import { ShareMenu } from '../../export/share-menu.tsx';
import { TakeAwayGroups } from '../../export/take-away-groups.tsx';
import { SortMenu } from '../../search/sort/sort-control.tsx';
import { ExportMenu } from '../../export/export-menu.tsx';
import { useSite } from '../../app/session/site.tsx';
import { Popover, PopoverGroup } from '../../ui/popover.tsx';
import { ReadInLanguages } from './read-in-languages.tsx';
import { useSearchDetails } from './search-details-disclosure.tsx';
import styles from './search-page.module.css';

interface ResultsHeadProps {
  readonly state: SearchState;
  readonly results: SearchResults;
}

/** What is applied, how much was found, in which order, and how the words were read. */
export function ResultsHead({ state, results }: ResultsHeadProps) {
  const { t } = useTranslation();
  const site = useSite();
  // A failed search has no number: the one of the search before would be shown as its own.
  const hasFailed = results.error !== null && results.isPrevious;
  const answer = hasFailed ? null : (results.answers?.[0] ?? null);
  const total = answer?.hits.total.value ?? null;
  const parameters = toSearchParameters(state, site);
  const unknownFilters = useUnknownFilters();
  const details = useSearchDetails(results.search, answer);
  return (
    <div className={styles['resultsHead']}>
      <div className={styles['applied']}>
        <AppliedFilters filters={state.filters} />
        <noscript>{state.filters.length > 0 && <PlainAppliedFilters state={state} />}</noscript>
      </div>
      <div className={styles['toolbar']}>
        <output>
          {total !== null && (
            <p className={styles['total']}>{t('search_page.documents', { count: total })}</p>
          )}
        </output>
        {total !== null && <PrintedPart results={results} total={total} />}
        <FiltersButton filters={state.filters} />
        <div className={styles['order']}>
          <SortMenu />
        </div>
        <div className={styles['tools']}>
          {details.button}
          <LazySearchToggles state={savedState(state, results)} />
          <TakeAway results={results} parameters={parameters} total={total} />
        </div>
      </div>
      <output className={styles['notes']}>
        {unknownFilters > 0 && (
          <p className={styles['quiet']}>{t('search_page.unknown_filters', { count: unknownFilters })}</p>
        )}
        {answer !== null && (
          <>
            {answer.relaxed && answer.hits.total.value > 0 && <RelaxedLine answer={answer} />}
            {answer.limited.map((limit) => (
              <p key={limit} className={styles['quiet']}>
                {t(`search_page.limited.${limit}`)}
              </p>
            ))}
          </>
        )}
      </output>
      {details.panel}
      {answer !== null && answer.corrected !== null && (
        <CorrectedAtOnce state={state} corrected={answer.corrected} />
      )}
      {answer !== null && <ReadInLanguages state={state} answer={answer} />}
      {answer !== null && answer.hits.total.value > 0 && (
        <DidYouMean state={state} correction={answer.did_you_mean} />
      )}
    </div>
  );
}

/** On paper alone, where nothing more can be loaded: which of the documents found stand there. */
function PrintedPart({ results, total }: { readonly results: SearchResults; readonly total: number }) {
  const { t } = useTranslation();
  const before = results.firstPage * pageSize;
  const to = before + idsOf(results).length;
  const isAll = before === 0 && to >= total;
  return (
    !isAll && <p data-part="printed">{t('search_page.printed_part', { from: before + 1, to, total })}</p>
  );
}

interface TakeAwayProps {
  readonly results: SearchResults;
  readonly parameters: SearchParameters;
  /** null while it is not known. */
  readonly total: number | null;
}

/** Export, share and follow: each a menu of its own where there is room, one menu on a phone. */
function TakeAway({ results, parameters, total }: TakeAwayProps) {
  const { t } = useTranslation();
  const exporting = { exported: { search: results.search, total: total ?? 0 }, cited: idsOf(results) };
  const hasDocuments = total !== null && total > 0;
  const emailToMe = hasDocuments && <LazyEmailToMe exported={exporting.exported} />;
  const embedded = { search: parameters, count: embeddedDocuments.standard };
  const feeds = (
    <PopoverGroup title={t('feeds.follow')}>
      <FeedChoices followed={{ search: parameters }} />
    </PopoverGroup>
  );
  return (
    <>
      {total !== 0 && (
        <div className={styles['wide']}>
          <div className={total === null ? styles['later'] : undefined}>
            <ExportMenu {...exporting} />
          </div>
        </div>
      )}
      <div className={styles['wide']}>
        <ShareMenu embedded={embedded} emailToMe={emailToMe}>
          {feeds}
        </ShareMenu>
      </div>
      <div className={styles['narrow']}>
        <Popover label={t('articles_page.more')} align="end">
          <TakeAwayGroups
            exporting={hasDocuments ? exporting : null}
            embedded={embedded}
            emailToMe={emailToMe}
          />
          {feeds}
        </Popover>
      </div>
    </>
  );
}

/** Who saves a search that was corrected means what it shows. */
function savedState(state: SearchState, { answers, isPrevious }: SearchResults): SearchState {
  const corrected = isPrevious ? null : (answers?.[0]?.corrected ?? null);
  return corrected === null ? state : { ...state, query: corrected };
}

/** Says that a slip of few documents was put right and searched so, with the way back to the words as they are written. */
function CorrectedAtOnce({ state, corrected }: { readonly state: SearchState; readonly corrected: string }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <p className={styles['didYouMean']}>
      {t('search_page.corrected', { query: corrected })}{' '}
      <Link {...searchLink(changeSearch(state, { asWritten: true }, site), site)} resetScroll={false}>
        {t('search_page.not_corrected', { query: state.query })}
      </Link>
    </p>
  );
}

/** The documents that the list shows. */
function idsOf({ answers }: SearchResults): number[] {
  return answers?.flatMap(({ hits }) => hits.hits.map(({ _source }) => _source.id)) ?? [];
}

function RelaxedLine({ answer }: { answer: SearchAnswer }) {
  const { t, i18n } = useTranslation();
  const strict = answer.strict_total;
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const { missing, words } = answer.reading;
  // The strict rule asks for all of two words, and for three quarters of more.
  const isAll = missing.length > 0 || words.length < 3;
  const others = Math.max(0, answer.hits.total.value - strict);
  const parts = [
    ...(missing.length > 0 ? [t('search_page.no_document_has', { words: list.format(missing) })] : []),
    // Where a filter leaves none but those with all words, there is nothing to tell apart.
    ...(strict === 0
      ? [t(isAll ? 'search_page.relaxed_none' : 'search_page.relaxed_none_most', { count: others })]
      : []),
    ...(strict > 0 && others > 0
      ? [
          t(isAll ? 'search_page.relaxed_strict' : 'search_page.relaxed_most', { count: strict }),
          t('search_page.relaxed_others', { count: others }),
        ]
      : []),
  ];
  return parts.length > 0 && <span className={styles['quiet']}>{parts.join(' ')}</span>;
}

interface DidYouMeanProps {
  readonly state: SearchState;
  readonly correction: string | null;
  /** The documents that it finds, where that is known. */
  readonly total?: number | null;
}

/** A correction as a link: the same search with the word put right. Nothing where there is none. */
export function DidYouMean({ state, correction, total = null }: DidYouMeanProps) {
  const { t } = useTranslation();
  const site = useSite();
  if (correction === null) return null;
  return (
    <p className={styles['didYouMean']}>
      {t('search_page.did_you_mean')}{' '}
      <Link {...searchLink(changeSearch(state, { query: correction }, site), site)} resetScroll={false}>
        {correction}
      </Link>
      {total !== null && <> – {t('search_page.documents', { count: total })}</>}
    </p>
  );
}
