/**
 * The addresses of the client's screens, those of client/routes.tsx and client/account-routes.tsx. Any other address is answered with the same page,
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
  '/login',
  '/forgot-password',
  '/reset-password/:token',
  '/signup',
  '/signup-success',
  '/signup-confirm/:token',
  '/profile',
  '/user/articles',
  '/user/searches',
  '/unsubscribe',
  '/unsubscribe/:token',
  '/unsubscribe/undo/:token',
];
