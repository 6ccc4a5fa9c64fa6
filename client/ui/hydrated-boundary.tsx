import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { holdHydration } from './hydration.ts';

interface HydratedBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface Arrival {
  isOver: boolean;
  release: () => void;
}

/**
 * A Suspense boundary within what the server renders. React hydrates what is in it after the page around it, and with
 * what holds by then: until it has, the page counts as being hydrated, so that nothing (such as the language) changes before.
 */
export function HydratedBoundary({ fallback, children }: HydratedBoundaryProps) {
  const arrival = useRef<Arrival>({ isOver: false, release: () => undefined });
  useEffect(() => {
    const { current } = arrival;
    // What did not need to wait is there before its boundary.
    if (current.isOver) return;
    current.release = holdHydration();
    // A visitor may close the part before it is hydrated.
    return () => current.release();
  }, []);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Last
        onThere={() => {
          arrival.current.isOver = true;
          arrival.current.release();
        }}
      />
    </Suspense>
  );
}

/** Comes last in a boundary: it takes effect when all before it is there. */
function Last({ onThere }: { onThere: () => void }) {
  const arrive = useEffectEvent(onThere);
  useEffect(() => arrive(), []);
  return null;
}
