import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { parseQuality, qualityBand, showQuality } from '#domain/evidence/quality.ts';
import styles from './quality-mark.module.css';

/** A quality in words, as a number and as a bar; a document that nobody has rated says so. */
export function QualityMark({ quality }: { quality: string | null }) {
  const { t } = useTranslation();
  const parsed = quality === null ? null : parseQuality(quality);
  if (parsed === null) return <span className={styles['unrated']}>{t('articles_page.not_rated')}</span>;
  const band = qualityBand(parsed);
  return (
    <span className={styles['quality']} data-band={band}>
      <span>
        <b>{t(`articles_page.quality_${band}`)}</b> {showQuality(parsed)}
      </span>
      <span className={styles['bar']} aria-hidden="true">
        {Array.from({ length: parsed.scale }, (_, step) => (
          <i key={step} className={step < parsed.score ? styles['filled'] : ''} />
        ))}
      </span>
    </span>
  );
}
