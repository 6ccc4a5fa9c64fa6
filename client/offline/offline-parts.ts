import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Site } from '#domain/sites/sites.ts';

/** What reading offline needs of the page. */
export interface OfflineParts {
  readonly site: Site;
  readonly texts: i18n;
  readonly queries: QueryClient;
}
