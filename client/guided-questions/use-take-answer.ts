import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { changeSearch } from '#domain/search-state/search-state.ts';
import { fromSearchParameters, toSearchParameters } from '#domain/search-state/search-url.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { GuidedAnswer, GuidedQuestion } from '#contract/guided-questions.ts';
import { filterTreesQuery } from '../app/api/site-guide.ts';
import { failureWords } from '../app/api/failure-words.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useLanguage } from '../app/i18n/language.ts';
import { useLayers } from '../layers/layer-stack.tsx';
import { track } from '../app/analytics/analytics.ts';
import { useSite } from '../app/session/site.tsx';
import { showToast } from '../ui/toasts/toasts.tsx';
import { withAnswer } from './taken-answers.ts';

/**
 * What picking an answer does: its filters are added to the search that the page shows (from the home page: to an empty
 * one) in place of those of another answer to the question and of wider ones, or its filter group is opened beside it. Either
 * way the search page is shown.
 */
export function useTakeAnswer(
  questions: readonly GuidedQuestion[],
  question: GuidedQuestion,
): (answer: GuidedAnswer) => void {
  const site = useSite();
  const language = useLanguage();
  const queries = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { open } = useLayers();
  const { t } = useTranslation();

  async function take(answer: GuidedAnswer): Promise<void> {
    const { filterGroup } = answer;
    const state = fromSearchParameters({ ...router.latestLocation.search }, site);
    track('guided_answer', { opens_group: filterGroup !== undefined });
    if (filterGroup !== undefined) {
      await navigate({ to: '/search', search: { ...toSearchParameters(state, site) } });
      open({ name: 'filters', filterKey: filterGroup.id });
      return;
    }
    const trees = await queries.ensureQueryData(filterTreesQuery(site.code, language));
    const { filters } = withFiltersOf(trees, state);
    const answered = withAnswer(trees, filters, questions, question, answer);
    const next = changeSearch(state, { filters: answered }, site);
    await navigate({ to: '/search', search: { ...toSearchParameters(next, site) } });
  }
  /** What cannot be done is reported here: the questions are closed by then. */
  return function takeOrTell(answer): void {
    take(answer).catch((error: unknown) =>
      showToast(t(failureWords(error)), 'error', {
        action: { label: t('failures.try_again'), run: () => takeOrTell(answer) },
      }),
    );
  };
}
