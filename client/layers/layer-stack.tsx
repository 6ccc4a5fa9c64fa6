import { useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LayerHistory } from './layer-history.ts';
import type { Layer } from './layer-names.ts';

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

const LayersContext = createContext<Layers | null>(null);

export function useLayers(): Layers {
  const layers = use(LayersContext);
  if (layers === null) throw new Error('Layers are used outside their provider');
  return layers;
}

/** Holds the stack, as layer-history.ts changes it. */
export function LayersProvider({ children }: { children: ReactNode }) {
  const { history, navigate } = useRouter();
  const [stack, setStack] = useState<readonly Layer[]>([]);
  const layers = useMemo(
    () =>
      new LayerHistory({
        history,
        writeState(layerState, how) {
          const state = (before: object): object => ({ ...before, ...layerState });
          const replace = how === 'replace';
          void navigate({ to: '.', search: true, hash: true, state, replace, resetScroll: false });
        },
        onChange: setStack,
      }),
    [history, navigate],
  );
  useEffect(() => layers.follow(), [layers]);
  const actions = useMemo(
    () => ({
      open: (layer: Layer) => layers.open(layer),
      close: () => layers.closeTop(),
      closeAll: () => layers.closeDownTo(0),
    }),
    [layers],
  );
  const value = useMemo(() => ({ stack, ...actions }), [stack, actions]);
  return <LayersContext value={value}>{children}</LayersContext>;
}
