import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';
import styles from '../layers/layers.module.css';
import { MenuButton } from '../layers/menu-choice.tsx';

/** What the query language knows, each with an example to copy. */
const examples = [
  'words',
  'phrase',
  'operators',
  'signs',
  'parentheses',
  'prefix',
  'wildcards',
  'near',
  'fields',
  'years',
  'identifiers',
  'strategies',
] as const;

/** How to search: the query language, with examples. */
export function HelpLayer() {
  const { t } = useTranslation();
  const { open } = useLayers();
  return (
    <LayerPanel title={t('layers.help.title')}>
      <div className={styles['text']}>
        <p>{t('layers.help.introduction')}</p>
        <dl className={styles['examples']}>
          {examples.map((example) => (
            <div key={example}>
              <dt>
                <code>{t(`layers.help.${example}.example`)}</code>
              </dt>
              <dd>{t(`layers.help.${example}.meaning`)}</dd>
            </div>
          ))}
        </dl>
        <h3>{t('layers.help.matching_title')}</h3>
        <p>{t('layers.help.matching', relaxationNumbers)}</p>
        <p>{t('layers.help.never_an_error')}</p>
        <h3>{t('layers.help.filters_title')}</h3>
        <p>{t('layers.help.filters')}</p>
      </div>
      <ul className={`${styles['menu']} ${styles['group']}`}>
        <MenuButton
          icon="star"
          name={t('search_page.best_tips')}
          onClick={() => open({ name: 'best-tips' })}
        />
        <MenuButton icon="info" name={t('shortcuts.title')} onClick={() => open({ name: 'shortcuts' })} />
      </ul>
    </LayerPanel>
  );
}
