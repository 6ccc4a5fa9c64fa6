import { useTranslation } from '../app/i18n/use-translation.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';
import { useSession } from '../app/session/session.ts';
import { CheckboxField } from '../ui/forms/checkbox-field.tsx';
import { useShortcutChoice } from './shortcut-choice.ts';
import { shortcuts } from './shortcut-keys.ts';
import styles from './shortcuts.module.css';

/** What single keys do, and the way to switch them off. */
export function ShortcutsLayer() {
  const { t } = useTranslation();
  const { isOn, switchOn } = useShortcutChoice();
  const { isSignedIn } = useSession();
  const offered = shortcuts.filter(({ name }) => name !== 'save' || isSignedIn);
  return (
    <LayerPanel title={t('shortcuts.title')}>
      <CheckboxField
        label={t('shortcuts.use')}
        checked={isOn}
        onChange={(event) => switchOn(event.target.checked)}
      />
      <p className={styles['meaning']}>{t('shortcuts.meaning')}</p>
      <dl className={isOn ? styles['list'] : `${styles['list']} ${styles['off']}`}>
        {offered.map(({ name, key }) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`shortcuts.does.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </LayerPanel>
  );
}
