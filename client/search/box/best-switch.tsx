import { useId, useRef } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { afterHydration, useEarly } from '../../ui/hydration.ts';
import { searchFormId } from './search-form-id.ts';
import styles from './best-switch.module.css';

interface BestSwitchProps {
  readonly best: boolean;
  readonly onChange: (best: boolean) => void;
  /** Whether it is sent with the page's search box, which one switch of a page is. */
  readonly isOfBox?: boolean;
}

/** Search all or search best. What the choice means is its description and its tooltip. */
export function BestSwitch({ best, onChange, isOfBox = false }: BestSwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEarly(() => {
    const isChosen = field.current?.checked ?? best;
    if (isChosen !== best) afterHydration(() => onChange(isChosen));
  });
  const choices = [
    { value: false, label: t('search_page.search_all'), meaning: t('search_page.all_means') },
    { value: true, label: t('search_page.search_best'), meaning: t('search_page.best_means') },
  ];
  return (
    <fieldset className={styles['switch']} aria-describedby={`${id}-meaning`}>
      <legend className="visually-hidden">{t('search_page.all_or_best')}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, label, meaning }) => (
          <label key={String(value)} className={styles['choice']} title={meaning}>
            <input
              ref={value ? field : undefined}
              type="radio"
              autoComplete="off"
              {...(isOfBox ? { form: searchFormId, name: 'best' } : { name: `${id}-best` })}
              value={String(value)}
              checked={best === value}
              onChange={() => onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-meaning`} className="visually-hidden">
        {best ? t('search_page.best_means') : t('search_page.all_means')}
      </p>
    </fieldset>
  );
}
