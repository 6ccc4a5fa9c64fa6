import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './late-skeletons.module.css';

const patience = 200;

interface LateSkeletonsProps {
  /** Grey texts one below the other. */
  readonly texts: number;
  readonly lines: number;
}

/** Grey lines in the place of texts to come, once waiting is noticed. */
export function LateSkeletons({ texts, lines }: LateSkeletonsProps) {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['waiting']}>
      {isLate &&
        Array.from({ length: texts }, (_, place) => (
          <div key={place} className={styles['text']} aria-hidden={place > 0}>
            <Skeleton lines={lines} label={t('search_page.loading')} />
          </div>
        ))}
    </div>
  );
}
