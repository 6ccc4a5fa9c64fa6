/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist or a select cannot show counts, or keep the focus in the text */
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import styles from './search-box.module.css';
import { keyOfOption, type SuggestedGroup, type SuggestedOption } from './use-suggestion-menu.ts';

export function suggestionId(boxId: string, index: number): string {
  return `${boxId}-suggestion-${index}`;
}

interface SuggestionListProps {
  readonly id: string;
  /** Empty = closed. */
  readonly groups: readonly SuggestedGroup[];
  /** Position among the options of all groups. */
  readonly active: number;
  readonly typed: string;
  readonly onChoose: (option: SuggestedOption) => void;
}

/** The list of a search box, its groups apart. It never takes the focus; how many suggestions there are is said. */
export function SuggestionList({ id, groups, active, typed, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (active >= 0) document.getElementById(suggestionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('search_page.suggestions')}
        className={styles['list']}
        hidden={count === 0}
        // The text keeps the focus while a suggestion is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group, index) => {
          const before = groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0);
          const name = nameOf(group, t);
          return (
            <div key={name} role="group" aria-label={name}>
              <div aria-hidden="true" className={styles['groupName']}>
                {name}
              </div>
              {group.options.map((option, index) => (
                // The arrow keys work in the text: see the combobox.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={keyOfOption(option)}
                  id={suggestionId(id, before + index)}
                  role="option"
                  aria-selected={before + index === active}
                  tabIndex={-1}
                  className={styles['suggestion']}
                  onClick={() => onChoose(option)}
                >
                  <Suggested option={option} typed={typed} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <output className="visually-hidden">
        {count > 0 && t('search_page.suggestions_shown', { count })}
      </output>
    </>
  );
}

function nameOf({ kind, name }: SuggestedGroup, t: TFunction): string {
  if (kind === 'search') return t('search_page.suggested_searches');
  return kind === 'document'
    ? t('search_page.suggested_documents')
    : t('search_page.suggested_filters', { group: name });
}

function Suggested({ option, typed }: { option: SuggestedOption; typed: string }) {
  const { t } = useTranslation();
  if (option.kind === 'filter') {
    return (
      <span className={styles['suggested']}>
        {option.rest !== '' && <>{option.rest} + </>}
        <b>{option.name}</b>
      </span>
    );
  }
  if (option.kind === 'document') {
    return (
      <span className={styles['title']} lang={tagOfTextLanguage(option.title_language)}>
        {option.title}
      </span>
    );
  }
  return (
    <>
      <SuggestedText text={option.query} typed={typed} />
      <span className={styles['count']}>{t('search_page.documents', { count: option.count })}</span>
    </>
  );
}

/** What the suggestion adds to the typed text stands out. */
function SuggestedText({ text, typed }: { text: string; typed: string }) {
  const isContinued = text.toLowerCase().startsWith(typed.trim().toLowerCase());
  const known = isContinued ? typed.trim().length : 0;
  return (
    // Words of documents and of those who search, in whatever language.
    <span className={styles['suggested']} lang="">
      {text.slice(0, known)}
      <b>{text.slice(known)}</b>
    </span>
  );
}
