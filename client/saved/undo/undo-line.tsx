import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetUndo } from './undo-offer.ts';
import { takeUp, useUndoOffer } from './use-undo-offer.ts';

/**
 * A quiet line: what has just been removed, and Undo. It stays until the next removal, or until the page is left.
 * A page with a toolbar shows UndoStatus there while it has one, and this only without it.
 */
export function UndoLine() {
  const offer = useUndoOffer();
  useEffect(() => forgetUndo, []);
  if (offer === null) return null;
  return (
    <Notice
      action={
        <Button size="small" onClick={() => takeUp(offer)}>
          {offer.label}
        </Button>
      }
    >
      {offer.text}
    </Notice>
  );
}
