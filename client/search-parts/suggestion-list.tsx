/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist or a select cannot show counts, or keep the focus in the text */
import { useTranslation } from 'react-i18next';
import styles from './search-box.module.css';
import type { Suggestion } from './use-suggestions.ts';

export function suggestionId(boxId: string, index: number): string {
  return `${boxId}-suggestion-${index}`;
}

interface SuggestionListProps {
  readonly id: string;
  /** Empty = closed. */
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly typed: string;
  readonly onChoose: (query: string) => void;
}

/** The list of a search box. It never takes the focus; how many suggestions there are is said. */
export function SuggestionList({ id, suggestions, active, typed, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('search_page.suggestions')}
        className={styles['list']}
        hidden={suggestions.length === 0}
        // The text keeps the focus while a suggestion is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          // The arrow keys work in the text: see the combobox.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.query}
            id={suggestionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles['suggestion']}
            onClick={() => onChoose(suggestion.query)}
          >
            <SuggestedText text={suggestion.query} typed={typed} />
            <span className={styles['count']}>
              {t('search_page.suggestion_count', { count: suggestion.count })}
            </span>
          </div>
        ))}
      </div>
      <output className="visually-hidden">
        {suggestions.length > 0 && t('search_page.suggestions_shown', { count: suggestions.length })}
      </output>
    </>
  );
}

/** What the suggestion adds to the typed text stands out. */
function SuggestedText({ text, typed }: { text: string; typed: string }) {
  const isContinued = text.toLowerCase().startsWith(typed.trim().toLowerCase());
  const known = isContinued ? typed.trim().length : 0;
  return (
    <span className={styles['suggested']}>
      {text.slice(0, known)}
      <b>{text.slice(known)}</b>
    </span>
  );
}
