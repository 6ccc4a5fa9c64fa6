import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './advanced-search.module.css';
import { LineFields } from './form-line.tsx';
import type { AdvancedFormState } from './use-advanced-form.ts';

/** More lines than that are no form any more. */
const mostLines = 20;

/** The lines, with ways to add and remove them. */
export function FormLines({ state, showProblems }: { state: AdvancedFormState; showProblems: boolean }) {
  const { t } = useTranslation();
  const { lines } = state.form;
  const list = useRef<HTMLDivElement>(null);
  const focusLine = useFocusOnLine(list);
  return (
    <div ref={list} className={styles['lines']}>
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          number={index + 1}
          canRemove={lines.length > 1}
          showProblems={showProblems}
          onChange={(change) => state.change(line.id, change)}
          onRemove={() => {
            focusLine(Math.max(0, index - 1));
            state.remove(line.id);
          }}
        />
      ))}
      <div className={styles['actions']}>
        {lines.length < mostLines && (
          <Button
            size="small"
            onClick={() => {
              focusLine(lines.length);
              state.add();
            }}
          >
            {t('advanced_search.add')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            focusLine(0);
            state.clear();
          }}
        >
          {t('advanced_search.clear')}
        </Button>
      </div>
    </div>
  );
}

/** Hands the focus to the words of a line once the lines are drawn again. Takes the index of the line. */
function useFocusOnLine(list: RefObject<HTMLElement | null>): (index: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('[data-line-words]')[wanted.current]?.focus();
    wanted.current = null;
  });
  return (index) => {
    wanted.current = index;
  };
}
