import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { Icon } from '../ui/icon.tsx';
import { useLayers } from './layer-stack.tsx';
import styles from './layers.module.css';

interface LayerPanelProps {
  /** Names the layer, for the eye and for screen readers. */
  readonly title: string;
  readonly children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  readonly foot?: ReactNode;
  /** Nothing in it takes the focus, so that it must take it itself to be scrolled by keyboard. */
  readonly isText?: boolean;
}

/** The frame of every layer: its name, the way back to the layer below, the button that closes it, and what it shows. */
export function LayerPanel({ title, children, foot, isText = false }: LayerPanelProps) {
  const { t } = useTranslation();
  const { stack, close, closeAll } = useLayers();
  return (
    <>
      <header className={styles['head']}>
        {stack.length > 1 && (
          <button
            type="button"
            className={styles['headButton']}
            onClick={close}
            aria-label={t('layers.back')}
          >
            <Icon name="back" />
          </button>
        )}
        <Heading slot="title" level={2} className={styles['title']}>
          {title}
        </Heading>
        <button
          type="button"
          className={styles['headButton']}
          onClick={closeAll}
          aria-label={t('layers.close')}
        >
          <Icon name="close" />
        </button>
      </header>
      {isText ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be in reach
        <section className={styles['body']} aria-label={title} tabIndex={0}>
          {children}
        </section>
      ) : (
        <div className={styles['body']}>{children}</div>
      )}
      {foot !== undefined && <footer className={styles['foot']}>{foot}</footer>}
    </>
  );
}
