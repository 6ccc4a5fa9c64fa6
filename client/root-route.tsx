import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  retainSearchParams,
  type RouteComponent,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { languageOnSite, type Site } from '#domain/sites/sites.ts';
import { Frame } from './frame/frame.tsx';
import { changeLanguage } from './app/i18n/start.ts';
import { loadChunk } from './ui/load-chunk.ts';
import { endHydration } from './ui/hydration.ts';

export interface RouterContext {
  readonly site: Site;
  readonly texts: i18n;
  readonly queries: QueryClient;
}

export type Parameters = Record<string, unknown>;

/** The named parameters that an address has. */
export function pick<Name extends string>(
  parameters: Parameters,
  ...names: readonly Name[]
): Partial<Record<Name, string>> {
  const given = names.filter((name) => typeof parameters[name] === 'string' && parameters[name] !== '');
  // Only the names given, and each a string by the line above.
  return Object.fromEntries(given.map((name) => [name, parameters[name]])) as Partial<Record<Name, string>>;
}

/** A page that is fetched when it is first wanted. Its type is cut off here: pages use the router's own types. */
export function page(load: () => Promise<ComponentType>): RouteComponent {
  return lazyRouteComponent(() => loadChunk(async () => ({ Page: saysWhenHydrated(await load()) })), 'Page');
}

/** The same page, which says when it is hydrated. */
export function saysWhenHydrated<Props extends object>(
  Page: ComponentType<Props>,
): (props: Props) => ReactNode {
  return function HydratedPage(props) {
    useEffect(endHydration, []);
    return <Page {...props} />;
  };
}

/** What holds on every page: the language of the address, and the frame. */
export const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: (parameters: Parameters): { lang?: string } => pick(parameters, 'lang'),
  search: { middlewares: [retainSearchParams(['lang'])] },
  async beforeLoad({ search, context, preload }) {
    if (!preload) await changeLanguage(context.texts, languageOnSite(context.site, search.lang));
  },
  component: Frame,
});
