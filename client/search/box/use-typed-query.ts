import { useEffect, useRef, useState } from 'react';

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
 * The text being typed, beside the query that the page shows. A query that comes from elsewhere (back, a correction)
 * takes the text's place; one that was typed here does not, or it would take back what was typed since.
 */
export function useTypedQuery(
  query: string,
  whileTyping: boolean,
  onSearch: (query: string, cause: SearchCause) => void,
): TypedQuery {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const search = useRef(onSearch);
  const latest = useRef(text);
  useEffect(() => {
    search.current = onSearch;
    latest.current = text;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) {
      setSent(query);
      setText(query);
    }
  }

  function send(wanted: string, cause: SearchCause): void {
    clearTimeout(timer.current);
    setSent(wanted.trim());
    search.current(wanted.trim(), cause);
  }
  return {
    text,
    type(typed) {
      setText(typed);
      clearTimeout(timer.current);
      if (!whileTyping) return;
      timer.current = setTimeout(() => {
        // A query that came from elsewhere meanwhile has taken the text's place.
        if (latest.current === typed) send(typed, 'typed');
      }, typingPause);
    },
    submit(wanted) {
      setText(wanted);
      send(wanted, 'submitted');
    },
    take(wanted) {
      clearTimeout(timer.current);
      setText(wanted);
      setSent(wanted);
    },
  };
}
