/**
 * The addresses of the client's screens, those of client/routes.tsx. Any other address is answered with the same page,
 * which shows "not found", and status 404.
 */
export const clientRoutes: readonly `/${string}`[] = [
  '/',
  '/search',
  '/about',
  '/terms',
  '/privacy',
  '/latest-content',
  '/articles/:segment',
  '/signup',
];
