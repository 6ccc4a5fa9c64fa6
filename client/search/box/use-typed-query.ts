import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { parseQueryString } from '../../app/query-string.ts';
import { usePutOff } from '../state/put-off.ts';
import { searchableQuery } from '#domain/search-state/search-state.ts';

/** Pause of a typing person after which the search is made. */
const typingPause = 1000;

/** `typed`: the pause while typing; `submitted`: Enter, the button or a chosen suggestion. */
export type SearchCause = 'typed' | 'submitted';

export interface TypedQuery {
  readonly text: string;
  /** Takes what is typed; the search follows after the pause, where the box searches while typing. */
  type(text: string): void;
  /** Searches for the text at once. */
  submit(text: string): void;
  /** Takes the query that the page is about to show: nothing is searched for from here. */
  take(text: string): void;
}

/**
 * The text being typed, beside the query that the page shows. A query that comes from elsewhere (back, a correction) takes the
 * text's place; one that was typed here does not, or it would take back what was typed since. The history knows which
 * came first: it changes at once, and a page may be drawn long after its address.
 */
export function useTypedQuery(
  query: string,
  whileTyping: boolean,
  onSearch: (query: string, cause: SearchCause) => void,
): TypedQuery {
  const { history } = useRouter();
  const [text, setText] = useState(query);
  /** The query that was last searched for, from here or from elsewhere. */
  const sent = useRef(query);
  const { putOff, drop } = usePutOff();
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(
    () =>
      history.subscribe(({ location: { pathname, search: parameters } }) => {
        if (pathname !== '/search') return;
        const asked = searchableQuery(parseQueryString(parameters)['q'] ?? '');
        if (asked === sent.current) return;
        sent.current = asked;
        drop();
        setText(asked);
      }),
    [history, drop],
  );

  function send(wanted: string, cause: SearchCause): void {
    drop();
    sent.current = wanted.trim();
    search.current(wanted.trim(), cause);
  }
  return {
    text,
    type(typed) {
      setText(typed);
      drop();
      if (!whileTyping) return;
      putOff(() => send(typed, 'typed'), typingPause);
    },
    submit(wanted) {
      setText(wanted);
      send(wanted, 'submitted');
    },
    take(wanted) {
      drop();
      setText(wanted);
      sent.current = wanted;
    },
  };
}
