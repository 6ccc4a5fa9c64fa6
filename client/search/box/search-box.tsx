import { useId, useRef } from 'react';
import { toFilterParameters } from '#domain/search-state/filter-parameters.ts';
import { longestQuery } from '#domain/search-state/search-state.ts';
import { defaultLanguage } from '#domain/sites/languages.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { Icon } from '../../ui/icon.tsx';
import { searchFormId } from './search-form-id.ts';
import styles from './search-box.module.css';
import { useEarlyInput } from '../../ui/hydration.ts';
import { SuggestionList, suggestionId } from './suggestion-list.tsx';
import { useSuggestionMenu, useTakeSuggestion, type SuggestedOption } from './use-suggestion-menu.ts';
import { useTypedQuery, type SearchCause } from './use-typed-query.ts';

interface SearchBoxProps {
  /** The query that the page shows. */
  readonly query: string;
  readonly onSearch: (query: string, cause: SearchCause) => void;
  /** Searches in a pause while typing too, not only on Enter. */
  readonly whileTyping?: boolean;
  /** Called with each change of the text. */
  readonly onType?: (text: string) => void;
  readonly size?: 'normal' | 'large';
  /** Whether the best alone are searched, where the address does not say it. */
  readonly best?: boolean;
  /** The applied filters: a form that is sent without the client carries them along. */
  readonly filters?: readonly string[];
}

/** The search field with its suggestions: a combobox, its list moved through with the arrow keys while the text keeps the focus. */
export function SearchBox(props: SearchBoxProps) {
  const { query, onSearch, whileTyping = false, onType, size = 'normal', best, filters = [] } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedQuery(query, whileTyping, onSearch);
  const list = useSuggestionMenu(typed.text);
  const { chosen } = list;
  const take = useTakeSuggestion(best);

  function search(text: string): void {
    list.close();
    typed.submit(text);
  }
  function choose(option: SuggestedOption): void {
    if (option.kind === 'search') return search(option.query);
    list.close();
    if (option.kind === 'filter') typed.take(option.rest);
    return take(option);
  }
  function type(text: string): void {
    typed.type(text);
    onType?.(text);
    list.open();
  }
  useEarlyInput(input, query, type);
  return (
    <search>
      <form
        id={searchFormId}
        action="/search"
        className={`${styles['box']} ${size === 'large' ? styles['large'] : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === undefined) search(typed.text);
          else choose(chosen);
        }}
      >
        <CarriedParameters filters={filters} />
        <label className="visually-hidden" htmlFor={`${id}-text`}>
          {t('search_page.search_for')}
        </label>
        <input
          {...textField}
          ref={input}
          id={`${id}-text`}
          name="q"
          className={styles['text']}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.groups.length > 0}
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
        <SubmitButton />
        <SuggestionList
          id={id}
          groups={list.groups}
          active={list.active}
          typed={typed.text}
          onChoose={choose}
        />
      </form>
    </search>
  );
}

/** The filters and the language; all else of a search has controls of its own, which belong to the form. */
function CarriedParameters({ filters }: { filters: readonly string[] }) {
  const language = useLanguage();
  return (
    <>
      {Object.entries(toFilterParameters(filters)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
    </>
  );
}

const textField = {
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: longestQuery,
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

function SubmitButton() {
  const { t } = useTranslation();
  return (
    <button type="submit" className={styles['submit']}>
      <Icon name="search" />
      <span>{t('search_page.search')}</span>
    </button>
  );
}
