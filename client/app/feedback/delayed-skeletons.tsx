import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './delayed-skeletons.module.css';

const delay = 200;

interface DelayedSkeletonsProps {
  /** Grey texts one below the other. */
  readonly texts: number;
  readonly lines: number;
}

/** Grey lines instead of texts to come, once waiting is noticed. */
export function DelayedSkeletons({ texts, lines }: DelayedSkeletonsProps) {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['container']}>
      {isVisible &&
        Array.from({ length: texts }, (_, index) => (
          <div key={index} className={styles['text']} aria-hidden={index > 0}>
            <Skeleton lines={lines} label={t('frame.loading')} />
          </div>
        ))}
    </div>
  );
}
