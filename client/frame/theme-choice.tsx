import { useId, useRef } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { themes, useTheme } from '../app/session/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { useEarlyInput } from '../ui/hydration.ts';
import styles from './theme-choice.module.css';

/** Light, dark or as the system has it. `compact` leaves the label to screen readers. */
export function ThemeChoice({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { theme, chooseTheme } = useTheme();
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const choose = (value: string): void => chooseTheme(themes.find((one) => one === value) ?? 'system');
  useEarlyInput(field, theme, choose);
  return (
    <div className={compact ? styles['compact'] : styles['choice']} data-part="scripted">
      <label htmlFor={id} className={compact ? 'visually-hidden' : styles['label']}>
        {t('layers.theme.label')}
      </label>
      <Icon name="theme" />
      <select
        ref={field}
        id={id}
        autoComplete="off"
        className={styles['select']}
        value={theme}
        onChange={(event) => choose(event.target.value)}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(`layers.theme.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
