import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import type { PageOrigin } from '#contract/page-data.ts';
import type { HostRules } from '#domain/sites/site-from-host.ts';
import type { Site } from '#domain/sites/sites.ts';
import { TextsProvider } from './app/i18n/use-translation.tsx';
import { SiteProvider } from './app/session/site.tsx';

interface SiteAppProps {
  readonly site: Site;
  readonly hosts: HostRules;
  readonly origin: PageOrigin;
  readonly publicOrigin: string;
  readonly queries: QueryClient;
  readonly texts: i18n;
  readonly router: RegisteredRouter;
}

/** All of a page: the same tree in the browser and where entry-server.tsx renders it. */
export function SiteApp({ site, hosts, origin, publicOrigin, queries, texts, router }: SiteAppProps) {
  return (
    <StrictMode>
      <SiteProvider site={site} rules={hosts} origin={origin} publicOrigin={publicOrigin}>
        <QueryClientProvider client={queries}>
          <TextsProvider texts={texts}>
            <RouterProvider router={router} />
          </TextsProvider>
        </QueryClientProvider>
      </SiteProvider>
    </StrictMode>
  );
}
