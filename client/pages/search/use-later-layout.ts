import { useEffect, useRef, useState, type RefObject } from 'react';
import { comesAnew } from '../../session/arrival.ts';

/** Milliseconds after which the page has answered what it was opened for. */
const patience = 1_500;
/** Milliseconds from one result to the next. */
const pause = 30;

/**
 * On the first page of a visit the results below the window have no layout of their own at first (`isPartial`), which is
 * most of what drawing them takes. They get it one after the other once the page is at rest, so that the list is as long
 * as it is when somebody comes back to a place in it.
 */
export function useLaterLayout(): { list: RefObject<HTMLOListElement | null>; isPartial: boolean } {
  const list = useRef<HTMLOListElement>(null);
  const [isPartial, setPartial] = useState(comesAnew);
  useEffect(() => {
    if (!isPartial) return undefined;
    let next = 0;
    const step = (): void => {
      const item = list.current?.children[next++];
      if (item instanceof HTMLElement) item.style.contentVisibility = 'visible';
      else setPartial(false);
      timer = setTimeout(step, pause);
    };
    let timer = setTimeout(step, patience);
    return () => clearTimeout(timer);
  }, [isPartial]);
  return { list, isPartial };
}
