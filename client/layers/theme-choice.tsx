import { useId } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { themes, useTheme } from '../session/theme.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './theme-choice.module.css';

/** Light, dark or as the system has it. `compact` leaves the label to screen readers. */
export function ThemeChoice({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { theme, chooseTheme } = useTheme();
  const id = useId();
  return (
    <div className={compact ? styles['compact'] : styles['choice']}>
      <label htmlFor={id} className={compact ? 'visually-hidden' : styles['label']}>
        {t('layers.theme.label')}
      </label>
      <Icon name="theme" />
      <select
        id={id}
        className={styles['select']}
        value={theme}
        onChange={(event) => chooseTheme(themes.find((one) => one === event.target.value) ?? 'system')}
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
