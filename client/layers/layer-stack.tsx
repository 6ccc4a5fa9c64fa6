import { useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { checkLayerName, type Layer } from './layer-names.ts';

/** The open layers, and how to change them. */
export interface Layers {
  /** Lowest first. */
  readonly stack: readonly Layer[];
  /** Adds a layer on top. An unknown name throws 'Unknown layer requested'. */
  readonly open: (layer: Layer) => void;
  /** Removes the top layer. */
  readonly close: () => void;
  readonly closeAll: () => void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many layers are open at this entry of the history; a link with 0 closes them all. Absent: as many as are. */
    layerDepth?: number;
  }
}

interface OpenLayer extends Layer {
  /** The address at which it was opened. */
  readonly openedAt: string;
}

function tellClosed(layers: readonly Layer[]): void {
  for (const { onClosed } of layers) onClosed?.();
}

const LayersContext = createContext<Layers | null>(null);

export function useLayers(): Layers {
  const layers = use(LayersContext);
  if (layers === null) throw new Error('Layers are used outside their provider');
  return layers;
}

/**
 * Holds the stack. Opening adds an entry to the browser's history, so that its back button or gesture closes the top layer.
 * A closed layer's entry is taken away again. Where the address was changed in the layer, the change stays: the entry becomes
 * that of the changed address, and one step back from it leads to what was before the layer.
 */
export function LayersProvider({ children }: { children: ReactNode }) {
  const { history, navigate } = useRouter();
  const [stack, setStack] = useState<readonly OpenLayer[]>([]);
  const latest = useRef(stack);

  const layers = useMemo(() => {
    const show = (next: readonly OpenLayer[]): void => {
      latest.current = next;
      setStack(next);
    };
    const setDepth = (layerDepth: number, replace: boolean): void => {
      const state = (before: object): object => ({ ...before, layerDepth });
      void navigate({ to: '.', search: true, hash: true, state, replace, resetScroll: false });
    };
    const closeDownTo = (depth: number): void => {
      const closing = latest.current.slice(depth);
      const [lowest] = closing;
      if (lowest === undefined) return;
      const { state, href } = history.location;
      const isAtTop = state.layerDepth === depth + closing.length;
      const isChanged = href !== lowest.openedAt;
      if (isAtTop && isChanged && depth > 0) {
        history.go(-closing.length);
        return;
      }
      show(latest.current.slice(0, depth));
      if (isAtTop && !isChanged) {
        const stop = history.subscribe(() => {
          stop();
          tellClosed(closing);
        });
        history.go(-closing.length);
        return;
      }
      if (isAtTop) setDepth(depth, true);
      tellClosed(closing);
    };
    return {
      show,
      open(layer: Layer): void {
        checkLayerName(layer.name);
        show([...latest.current, { ...layer, openedAt: history.location.href }]);
        setDepth(latest.current.length, false);
      },
      close: () => closeDownTo(latest.current.length - 1),
      closeAll: () => closeDownTo(0),
    };
  }, [history, navigate]);

  useEffect(() => {
    // A page that was loaded again has no layers open, whatever its entry remembers.
    const { href, state } = history.location;
    if ((state.layerDepth ?? 0) > latest.current.length) history.replace(href, { ...state, layerDepth: 0 });
    let before = history.location;
    return history.subscribe(({ location, action }) => {
      const left = before;
      before = location;
      const isNewPath = location.pathname !== left.pathname;
      const isTravel = action.type !== 'PUSH' && action.type !== 'REPLACE';
      const told = location.state.layerDepth ?? (isTravel ? 0 : latest.current.length);
      const depth = isNewPath ? 0 : told;
      const closing = latest.current.slice(depth);
      if (closing.length > 0) layers.show(latest.current.slice(0, depth));
      tellClosed(closing);
      if (closing.length > 0 && isTravel && !isNewPath) keepChange(left.href, depth);
      if (isTravel && (location.state.layerDepth ?? 0) > latest.current.length) passOver(action.type);
    });

    /** What was chosen in a layer stays chosen when going back closes it. */
    function keepChange(href: string, layerDepth: number): void {
      if (href === history.location.href) return;
      if (layerDepth === 0) history.push(href, { layerDepth });
      else history.replace(href, { ...history.location.state, layerDepth });
    }

    /** An entry that a layer made which is no longer open: there is nothing to see at it. */
    function passOver(direction: string): void {
      if (direction === 'BACK') history.back();
      if (direction === 'FORWARD') history.forward();
    }
  }, [history, layers]);

  const { open, close, closeAll } = layers;
  const value = useMemo(() => ({ stack, open, close, closeAll }), [stack, open, close, closeAll]);
  return <LayersContext value={value}>{children}</LayersContext>;
}
