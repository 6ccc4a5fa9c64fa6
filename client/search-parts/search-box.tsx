import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-box.module.css';
import { SuggestionList, suggestionId } from './suggestion-list.tsx';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';
import { useTypedQuery, type SearchCause } from './use-typed-query.ts';

interface SearchBoxProps {
  /** The query that the page shows. */
  readonly query: string;
  readonly onSearch: (query: string, cause: SearchCause) => void;
  /** Searches in a pause while typing too, not only on Enter. */
  readonly whileTyping?: boolean;
  readonly size?: 'normal' | 'large';
}

/** The search field with its suggestions: a combobox, its list moved through with the arrow keys while the text keeps the focus. */
export function SearchBox({ query, onSearch, whileTyping = false, size = 'normal' }: SearchBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedQuery(query, whileTyping, onSearch);
  const list = useOpenList(typed.text);
  const chosen = list.suggestions[list.active];

  function search(text: string): void {
    list.close();
    typed.submit(text);
  }
  function type(text: string): void {
    typed.type(text);
    list.open();
  }
  return (
    <search>
      <form
        className={`${styles['box']} ${size === 'large' ? styles['large'] : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          search(chosen?.query ?? typed.text);
        }}
      >
        <label className="visually-hidden" htmlFor={`${id}-text`}>
          {t('search_page.search_for')}
        </label>
        <input
          {...textField}
          ref={input}
          id={`${id}-text`}
          className={styles['text']}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === undefined ? undefined : suggestionId(id, list.active)}
          placeholder={t('search_page.placeholder')}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={list.onKeyDown}
          onBlur={list.close}
        />
        {typed.text !== '' && (
          <ClearButton
            onClear={() => {
              type('');
              input.current?.focus();
            }}
          />
        )}
        <button type="submit" className={styles['submit']}>
          {t('search_page.search')}
        </button>
        <SuggestionList
          id={id}
          suggestions={list.suggestions}
          active={list.active}
          typed={typed.text}
          onChoose={search}
        />
      </form>
    </search>
  );
}

const textField = {
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 4096,
} as const;

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles['clear']}
      aria-label={t('search_page.clear_text')}
      onClick={onClear}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

interface OpenList {
  /** Empty = closed. */
  readonly suggestions: readonly Suggestion[];
  /** -1 = none: Enter searches for the text. */
  readonly active: number;
  open(): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The list of suggestions: open while a person types or asks for it with an arrow key. */
function useOpenList(text: string): OpenList {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text, isOpen);
  const suggestions = isOpen ? found : [];
  function set(isNowOpen: boolean): void {
    setOpen(isNowOpen);
    setActive(-1);
  }
  return {
    suggestions,
    active,
    open: () => set(true),
    close: () => set(false),
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape' && suggestions.length > 0) set(false);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setOpen(true);
        setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Round and round: from the text (-1) to the first suggestion, from the last back to the text. */
function step(from: number, by: number, count: number): number {
  return ((from + 1 + by + count + 1) % (count + 1)) - 1;
}
