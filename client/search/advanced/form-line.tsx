import { useId } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joiners, matchings, searchFields, type FormLine } from '#query-language/form/advanced-form.ts';
import styles from './advanced-search.module.css';
import { Choice } from './choice.tsx';
import { Distance } from './distance.tsx';

interface LineFieldsProps {
  readonly line: FormLine;
  /** From 1. */
  readonly number: number;
  /** The only line stays. */
  readonly canRemove: boolean;
  readonly showProblems: boolean;
  readonly onChange: (change: Partial<FormLine>) => void;
  readonly onRemove: () => void;
}

/** One line: how it is joined to those above, where it looks, how, and for which words. */
export function LineFields({ line, number, canRemove, showProblems, onChange, onRemove }: LineFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { matching, words } = line;
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{t('advanced_search.line', { number })}</legend>
      {number > 1 && <JoinerChoice line={line} onChange={onChange} />}
      {matching !== 'typed' && (
        <Choice
          label={t('advanced_search.where')}
          choices={searchFields.map((value) => ({ value, name: t(`advanced_search.fields.${value}`) }))}
          value={line.field}
          onChoose={(field) => onChange({ field })}
        />
      )}
      <Choice
        label={t('advanced_search.how')}
        choices={matchings.map((value) => ({ value, name: t(`advanced_search.matchings.${value}`) }))}
        value={matching}
        onChoose={(chosen) => onChange({ matching: chosen })}
      />
      {matching === 'near' && (
        <Distance
          distance={line.distance}
          showProblem={showProblems}
          onChange={(distance) => onChange({ distance })}
        />
      )}
      <div className={styles['words']}>
        <label className="visually-hidden" htmlFor={`${id}-words`}>
          {t('advanced_search.words')}
        </label>
        <input
          id={`${id}-words`}
          data-line-words
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1024}
          placeholder={t(`advanced_search.examples.${matching}`)}
          value={words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
        {canRemove && (
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('advanced_search.remove', { number })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** Words to leave out are always taken from all that stands above. */
function JoinerChoice({ line, onChange }: Pick<LineFieldsProps, 'line' | 'onChange'>) {
  const { t } = useTranslation();
  if (line.matching === 'none')
    return <span className={styles['joiner']}>{t('advanced_search.joiners.AND')}</span>;
  return (
    <Choice
      label={t('advanced_search.joined')}
      choices={joiners.map((value) => ({ value, name: t(`advanced_search.joiners.${value}`) }))}
      value={line.joiner}
      onChoose={(joiner) => onChange({ joiner })}
    />
  );
}
