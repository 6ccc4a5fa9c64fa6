import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { createSiteRouter } from '#client/routes.tsx';
import { sites } from '#domain/sites/sites.ts';
import { clientRoutes } from '#server/http/pages/client-routes.ts';

it('answers with 200 at the screens that the client has, and at no others', () => {
  const router = createSiteRouter({ site: sites.hse, texts: i18next, queries: new QueryClient() });
  const ofClient = Object.keys(router.routesByPath).map((path) => path.replace(/\$/g, ':'));
  expect(clientRoutes.map(({ path }) => path).toSorted()).toEqual(ofClient.toSorted());
});

it('knows the module that draws each screen', () => {
  const gone = clientRoutes.filter(
    ({ page }) => !existsSync(join(import.meta.dirname, '../../../client/pages', page)),
  );
  expect(gone).toEqual([]);
});
