import type { ReactNode } from 'react';
import styles from './undo-status.module.css';
import { takeUp, useUndoOffer } from './use-undo-offer.ts';

interface UndoStatusProps {
  readonly id: string;
  /** Its place in the toolbar. */
  readonly className: string | undefined;
  /** The status only tells how to begin: what can be undone may stand in its place. */
  readonly isHint: boolean;
  /** The status. */
  readonly children: ReactNode;
}

/** The status of a toolbar, and Undo after a removal. Both share a line that is there anyway: nothing below moves. */
export function UndoStatus({ id, className, isHint, children }: UndoStatusProps) {
  const offer = useUndoOffer();
  const isInPlace = offer !== null && isHint;
  return (
    <div className={`${className} ${styles['line']}`}>
      <output id={id} className={isInPlace ? styles['covered'] : undefined}>
        {children}
      </output>
      {offer !== null && (
        <span className={`${styles['undo']} ${isInPlace ? styles['inPlace'] : ''}`}>
          {isInPlace && (
            <span className={styles['text']} title={offer.text}>
              {offer.text}
            </span>
          )}
          <button
            type="button"
            className={styles['button']}
            title={isInPlace ? undefined : offer.text}
            onClick={() => takeUp(offer)}
          >
            {offer.label}
          </button>
        </span>
      )}
    </div>
  );
}
