import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { advancedSearchHash } from '../../app/paths.ts';
import { useLayers } from '../../layers/layer-stack.tsx';
import { useIsHydrating } from '../../ui/hydration.ts';

/**
 * Opens the advanced search where the address names it: its link leads there before the client has started, and in another
 * tab. The address then loses the name, since the layer has an entry of the history of its own.
 */
export function useFormInAddress(): void {
  const { open } = useLayers();
  const navigate = useNavigate();
  const isInAddress = useLocation({ select: ({ hash }) => hash === advancedSearchHash });
  const isNamed = !useIsHydrating() && isInAddress;
  const isDone = useRef(false);
  useEffect(() => {
    if (isNamed && !isDone.current) {
      void navigate({ to: '.', search: true, state: true, replace: true, resetScroll: false }).then(() =>
        open({ name: 'advanced-search' }),
      );
    }
    isDone.current = isNamed;
  }, [isNamed, navigate, open]);
}
