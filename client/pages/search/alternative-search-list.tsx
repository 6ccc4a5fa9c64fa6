import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { searchLink } from '../../app/paths.ts';
import { nameOfKey } from '../../search/filters/filter-names.ts';
import { useTreesOrNone } from '../../search/filters/trees.ts';
import { useSite } from '../../app/session/site.tsx';
import type { Change, CountedAlternative } from './alternative-searches.ts';

/** Wider searches as links, each with what it finds. */
export function AlternativeSearchList({ alternatives }: { alternatives: readonly CountedAlternative[] }) {
  const { t } = useTranslation();
  const site = useSite();
  const labelOf = useLabelOfChange();
  return (
    <ul>
      {alternatives.map(({ change, search, total }) => (
        <li key={JSON.stringify(change)}>
          <Link {...searchLink(search, site)} resetScroll={false}>
            {labelOf(change)}
          </Link>
          {total !== null && <> – {t('search_page.documents', { count: total })}</>}
        </li>
      ))}
    </ul>
  );
}

function useLabelOfChange(): (change: Change) => string {
  const { t } = useTranslation();
  const trees = useTreesOrNone();
  const language = useLanguage();
  return (change) => {
    switch (change.kind) {
      case 'best':
        return t('search_page.try_all');
      case 'filter':
        return t('search_page.try_without', { name: nameOfKey(trees, change.key, language) });
      case 'word':
        return t('search_page.try_without_word', { word: change.word });
      case 'part':
        return t('search_page.try_without_part', { part: change.part });
      case 'operators':
        return t('search_page.try_without_operators');
      case 'all_filters':
        return t('search_page.try_without_filters');
      case 'all_words':
        return t('search_page.try_without_words');
    }
  };
}
