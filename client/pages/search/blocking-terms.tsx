import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { nameOfKey } from '../../search/filters/filter-names.ts';
import { useTreesOrNone } from '../../search/filters/trees.ts';
import { isSingle, type Change, type CountedAlternative } from './alternative-searches.ts';

/** More blocking terms than this are not named in a sentence: the list below names them. */
const mostNamed = 3;

/** Which of the words and filters keep a search from finding anything: leaving out any one of them would help. */
export function BlockingTerms({ alternatives }: { alternatives: readonly CountedAlternative[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = useNameOfBlockingTerm();
  const single = alternatives.filter(({ change, total }) => isSingle(change) && total !== null);
  if (single.length > mostNamed || alternatives.some(({ total }) => total === null)) {
    return <p>{t('search_page.ways_out')}</p>;
  }
  if (single.length === 0) return <p>{t('search_page.only_together')}</p>;
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  return (
    <p>
      {t('search_page.in_the_way', { obstacles: either.format(single.map(({ change }) => nameOf(change))) })}
    </p>
  );
}

function useNameOfBlockingTerm(): (change: Change) => string {
  const { t } = useTranslation();
  const trees = useTreesOrNone();
  const language = useLanguage();
  return (change) => {
    if (change.kind === 'word') return t('search_page.obstacle_word', { word: change.word });
    if (change.kind === 'part') return t('search_page.obstacle_part', { part: change.part });
    if (change.kind !== 'filter') return t('search_page.obstacle_best');
    return t('search_page.obstacle_filter', { name: nameOfKey(trees, change.key, language) });
  };
}
