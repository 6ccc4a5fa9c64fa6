import { useTranslation } from '../app/i18n/use-translation.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './frame.module.css';

/** Stands in for a page that takes its time. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className={styles['pending']}>
      <h1 className="visually-hidden">{t('frame.loading')}</h1>
      <Skeleton lines={9} label={t('frame.loading')} />
    </div>
  );
}
