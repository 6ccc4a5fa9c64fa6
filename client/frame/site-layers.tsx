import { lazy, type LazyExoticComponent } from 'react';
import { AccountLayer } from '../account/account-layer.tsx';
import { loadChunk } from '../ui/load-chunk.ts';
import { ConfirmLayer } from '../layers/confirm-layer.tsx';
import { OpenLayers, type LayerContent, type LayerContents } from '../layers/open-layers.tsx';
import { BestTipsLayer } from '../search/box/best-tips-layer.tsx';
import { HelpLayer } from './help-layer.tsx';
import { LanguagesLayer } from './languages-layer.tsx';
import { MainLayer } from './main-layer.tsx';

function fetched(load: () => Promise<LayerContent>): LazyExoticComponent<LayerContent> {
  return lazy(() => loadChunk(async () => ({ default: await load() })));
}

/** The layers of this site, each from the feature that owns it. Those that most visits do not open are fetched when they are. */
const contents: LayerContents = {
  main: MainLayer,
  languages: LanguagesLayer,
  help: HelpLayer,
  'best-tips': BestTipsLayer,
  account: AccountLayer,
  confirm: ConfirmLayer,
  login: fetched(() => import('../account/login-layer.tsx').then((module) => module.LoginLayer)),
  signup: fetched(() => import('../account/signup-layer.tsx').then((module) => module.SignupLayer)),
  'filter-groups': fetched(() =>
    import('../search/filters/filter-groups-layer.tsx').then((module) => module.FilterGroupsLayer),
  ),
  filters: fetched(() => import('../search/filters/filters-layer.tsx').then((module) => module.FiltersLayer)),
  countries: fetched(() =>
    import('../search/filters/countries-layer.tsx').then((module) => module.CountriesLayer),
  ),
  'date-range': fetched(() =>
    import('../search/years/date-range-layer.tsx').then((module) => module.DateRangeLayer),
  ),
  'advanced-search': fetched(() =>
    import('../search/advanced/advanced-search-layer.tsx').then((module) => module.AdvancedSearchLayer),
  ),
  'recent-searches': fetched(() =>
    import('../search/history/recent-searches-layer.tsx').then((module) => module.RecentSearchesLayer),
  ),
  'qr-code': fetched(() => import('../export/qr-code-layer.tsx').then((module) => module.QrCodeLayer)),
  embed: fetched(() => import('../export/embed-layer.tsx').then((module) => module.EmbedLayer)),
  cite: fetched(() => import('../export/cite-layer.tsx').then((module) => module.CiteLayer)),
  shortcuts: fetched(() =>
    import('../shortcuts/shortcuts-layer.tsx').then((module) => module.ShortcutsLayer),
  ),
};

export function SiteLayers() {
  return <OpenLayers contents={contents} />;
}
