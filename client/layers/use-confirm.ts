import { useCallback } from 'react';
import type { Question } from './layer-names.ts';
import { useLayers } from './layer-stack.tsx';

export type Ask = (question: Omit<Question, 'onConfirm'>) => Promise<boolean>;

/**
 * Asks before something is done: `if (await ask({ title, text, confirm, cancel })) …`. Answers false when the question
 * is left in any way but by its confirm button. By then the layer is gone and the focus is back.
 */
export function useConfirm(): Ask {
  const { open } = useLayers();
  return useCallback(
    (question) =>
      new Promise((resolve) => {
        let isConfirmed = false;
        const onConfirm = (): void => {
          isConfirmed = true;
        };
        open({
          name: 'confirm',
          question: { ...question, onConfirm },
          onClosed: () => resolve(isConfirmed),
        });
      }),
    [open],
  );
}
