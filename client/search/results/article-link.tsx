import { Link, type HistoryState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchParameters } from '#domain/search-state/search-url.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { articleLink } from '../../app/paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On an article that was opened from a result list: the search, so that the way back and the neighbours are known. */
    fromSearch?: SearchParameters;
    /** On a result list that an article leads back to: the article, to be brought into view. */
    backFrom?: number;
  }
}

interface ArticleLinkProps {
  readonly id: number;
  /** As plain text, for the address. */
  readonly title: string;
  /** The search whose list the link stands in. */
  readonly fromSearch: SearchParameters;
  readonly className?: string | undefined;
  readonly rel?: 'prev' | 'next';
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** A link to an article that remembers the result list it stands in. */
export function ArticleLink({ id, title, fromSearch, children, className, rel, lang }: ArticleLinkProps) {
  const language = useLanguage();
  const state: HistoryState = { fromSearch };
  return (
    <Link
      {...articleLink(id, title, 'search', language)}
      state={state}
      className={className}
      rel={rel}
      lang={lang}
    >
      {children}
    </Link>
  );
}
