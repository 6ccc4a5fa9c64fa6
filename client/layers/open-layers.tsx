import { lazy, Suspense, type ComponentType, type CSSProperties, type LazyExoticComponent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { AriaLocale } from './aria-locale.tsx';
import { useTranslation } from '../i18n/use-translation.tsx';
import { loadChunk } from '../session/load-chunk.ts';
import type { Layer, LayerName } from './layer-names.ts';
import { useLayers } from './layer-stack.tsx';
import { AccountLayer } from './account-layer.tsx';
import { BestTipsLayer } from './best-tips-layer.tsx';
import { ConfirmLayer } from './confirm-layer.tsx';
import { HelpLayer } from './help-layer.tsx';
import { LanguagesLayer } from './languages-layer.tsx';
import { LayerPanel } from './layer-panel.tsx';
import { MainLayer } from './main-layer.tsx';
import styles from './layers.module.css';

/** What a layer shows. It draws a LayerPanel, whose title names the dialog. */
export type LayerContent = ComponentType<{ layer: Layer }>;

function fetched(load: () => Promise<LayerContent>): LazyExoticComponent<LayerContent> {
  return lazy(() => loadChunk(async () => ({ default: await load() })));
}

const contents: Readonly<Record<LayerName, LayerContent>> = {
  main: MainLayer,
  languages: LanguagesLayer,
  help: HelpLayer,
  'best-tips': BestTipsLayer,
  account: AccountLayer,
  confirm: ConfirmLayer,
  login: fetched(() => import('./login-layer.tsx').then((module) => module.LoginLayer)),
  signup: fetched(() => import('./signup-layer.tsx').then((module) => module.SignupLayer)),
  'filter-groups': fetched(() =>
    import('./filter-groups-layer.tsx').then((module) => module.FilterGroupsLayer),
  ),
  filters: fetched(() => import('./filters-layer.tsx').then((module) => module.FiltersLayer)),
  countries: fetched(() => import('./countries-layer.tsx').then((module) => module.CountriesLayer)),
  'date-range': fetched(() => import('./date-range-layer.tsx').then((module) => module.DateRangeLayer)),
  'advanced-search': fetched(() =>
    import('../advanced-search/advanced-search-layer.tsx').then((module) => module.AdvancedSearchLayer),
  ),
  'recent-searches': fetched(() =>
    import('../search-history/recent-searches-layer.tsx').then((module) => module.RecentSearchesLayer),
  ),
  shortcuts: fetched(() =>
    import('../shortcuts/shortcuts-layer.tsx').then((module) => module.ShortcutsLayer),
  ),
};

/** Layers with more in them than a menu. */
const wide: ReadonlySet<LayerName> = new Set(['advanced-search']);

/** Names a layer, and lets it be closed, while its content is loading. */
function LayerPending() {
  const { t } = useTranslation();
  return <LayerPanel title={t('frame.loading')}>{null}</LayerPanel>;
}

/** Draws the stack, each layer 8 px narrower than the one below it. */
export function OpenLayers() {
  return (
    <AriaLocale>
      <LayersFrom level={0} />
    </AriaLocale>
  );
}

/** A layer, and within it those above: React Aria moves the focus along that nesting, and back. */
function LayersFrom({ level }: { level: number }) {
  const { stack, close } = useLayers();
  const layer = stack[level];
  if (layer === undefined) return null;
  const Content = contents[layer.name];
  // Custom properties are absent from React's type of a style.
  const levelStyle = { '--layer-level': level } as CSSProperties;
  return (
    <ModalOverlay
      key={`${layer.name} ${layer.filterKey ?? ''}`}
      isOpen
      isDismissable
      onOpenChange={close}
      className={level === 0 ? `${styles['scrim']} ${styles['dim']}` : styles['scrim']}
    >
      <Modal
        className={wide.has(layer.name) ? `${styles['layer']} ${styles['wide']}` : styles['layer']}
        style={levelStyle}
      >
        <Dialog className={styles['dialog']}>
          <Suspense fallback={<LayerPending />}>
            <Content layer={layer} />
          </Suspense>
          <LayersFrom level={level + 1} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
