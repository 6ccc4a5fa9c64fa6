import { Suspense, useEffect, useState, type ComponentType, type CSSProperties } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { AriaLocale } from '../app/i18n/aria-locale.tsx';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Layer, LayerName } from './layer-names.ts';
import { useLayers } from './layer-stack.tsx';
import { LayerPanel } from './layer-panel.tsx';
import styles from './layers.module.css';

/** What a layer shows. It draws a LayerPanel, whose title names the dialog. */
export type LayerContent = ComponentType<{ layer: Layer }>;

export type LayerContents = Readonly<Record<LayerName, LayerContent>>;

/** Layers with more in them than a menu. */
const wide: ReadonlySet<LayerName> = new Set(['advanced-search', 'cite', 'embed']);

/** Layers beside which what they change stays lit, where there is room for it. */
const beside: ReadonlySet<LayerName> = new Set(['filters', 'countries', 'date-range']);

function scrimClass(level: number, name: LayerName): string {
  if (beside.has(name)) return `${styles['scrim']} ${styles['lit']}`;
  return level === 0 ? `${styles['scrim']} ${styles['dim']}` : (styles['scrim'] ?? '');
}

/** Names a layer, and lets it be closed, while its content is loading. */
function LayerPending() {
  const { t } = useTranslation();
  return <LayerPanel title={t('frame.loading')}>{null}</LayerPanel>;
}

/** Draws the stack, each layer 8 px narrower than the one below it. */
export function OpenLayers({ contents }: { contents: LayerContents }) {
  return (
    <AriaLocale>
      <LayersFrom level={0} contents={contents} />
    </AriaLocale>
  );
}

/** The layers from this level up, if there are any. */
function LayersFrom({ level, contents }: { level: number; contents: LayerContents }) {
  const layer = useLayers().stack[level];
  if (layer === undefined) return null;
  return (
    <OpenLayer
      key={`${layer.name} ${layer.filterKey ?? ''}`}
      layer={layer}
      level={level}
      contents={contents}
    />
  );
}

/** A layer, and within it those above: React Aria moves the focus along that nesting, and back. */
function OpenLayer({ layer, level, contents }: { layer: Layer; level: number; contents: LayerContents }) {
  const { close } = useLayers();
  useFocusReturn();
  const Content = contents[layer.name];
  // Custom properties are absent from React's type of a style.
  const levelStyle = { '--layer-level': level } as CSSProperties;
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className={scrimClass(level, layer.name)}>
      <Modal
        className={wide.has(layer.name) ? `${styles['layer']} ${styles['wide']}` : styles['layer']}
        style={levelStyle}
      >
        <Dialog className={styles['dialog']}>
          <Suspense fallback={<LayerPending />}>
            <Content layer={layer} />
          </Suspense>
          <LayersFrom level={level + 1} contents={contents} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Gives the focus back to what opened the layer. React Aria does so a frame later, and not at all when its other rule was first:
 * half a second after a dialog opened, that takes a focus that is nowhere at the moment.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Until the closing layer is gone, all below it is inert.
      queueMicrotask(() => {
        const focused = document.activeElement;
        const isUnclaimed = focused === document.body || focused?.getAttribute('role') === 'dialog';
        if (!isUnclaimed || !(opener instanceof HTMLElement) || !opener.isConnected) return;
        // Where the focus was on the page as a whole, bringing its start into view would move what is read.
        opener.focus({ preventScroll: opener.tabIndex < 0 });
      });
    },
    [opener],
  );
}
