import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { LayerPanel } from '../../layers/layer-panel.tsx';
import styles from '../../layers/layers.module.css';

/** What "best" and the quality ratings mean. */
export function BestTipsLayer() {
  const { t } = useTranslation();
  return (
    <LayerPanel title={t('layers.best_tips.title')} isText>
      <div className={styles['text']}>
        <p>{t('layers.best_tips.search_best')}</p>
        <p>{t('layers.best_tips.search_all')}</p>
        <h3>{t('layers.best_tips.quality_title')}</h3>
        <p>{t('layers.best_tips.quality')}</p>
        <ul>
          <li>{t('layers.best_tips.high')}</li>
          <li>{t('layers.best_tips.medium')}</li>
          <li>{t('layers.best_tips.low')}</li>
        </ul>
        <p>{t('layers.best_tips.unrated')}</p>
        <p>{t('layers.best_tips.caution')}</p>
        <h3>{t('layers.best_tips.labels_title')}</h3>
        <p>{t('layers.best_tips.living')}</p>
        <p>{t('layers.best_tips.grade')}</p>
      </div>
    </LayerPanel>
  );
}
