import { useEffect, useRef, type RefObject } from 'react';

/** When a part of the page goes and takes the focus with it, the focus goes to what stands around it. */
export function useFocusWhenGone(isThere: boolean, around: RefObject<HTMLElement | null>): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && document.activeElement === document.body) around.current?.focus({ preventScroll: true });
  }, [isThere, around]);
}
