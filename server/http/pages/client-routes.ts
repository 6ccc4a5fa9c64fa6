import type { PostedFormName } from '#contract/page-data.ts';

export interface ClientRoute {
  readonly path: `/${string}`;
  /** The module in client/pages that draws the screen. */
  readonly page: string;
  /** The server knows nothing of what such a screen shows, since it belongs to an account or to a browser. */
  readonly isSentEmpty?: true;
  /** The form on it, which a browser can send by itself. */
  readonly form?: PostedFormName;
}

/**
 * The addresses of the client's screens, those of client/routes.tsx and client/account-routes.tsx. Any other address is
 * answered with "not found" and status 404.
 */
export const clientRoutes: readonly ClientRoute[] = [
  { path: '/', page: 'home/home-page.tsx' },
  { path: '/search', page: 'search/search-page.tsx' },
  { path: '/about', page: 'text-page/text-pages.tsx' },
  { path: '/terms', page: 'text-page/text-pages.tsx' },
  { path: '/privacy', page: 'text-page/text-pages.tsx' },
  { path: '/latest-content', page: 'latest-content/latest-content-page.tsx' },
  { path: '/articles/:segment', page: 'article/article-page.tsx' },
  { path: '/login', page: 'login/login-page.tsx', form: 'login' },
  { path: '/forgot-password', page: 'login/forgot-password-page.tsx', form: 'forgot-password' },
  { path: '/reset-password/:token', page: 'login/reset-password-page.tsx', form: 'reset-password' },
  { path: '/signup', page: 'signup/signup-page.tsx', form: 'signup' },
  { path: '/signup-success', page: 'signup/signup-success-page.tsx' },
  { path: '/signup-confirm/:token', page: 'signup/signup-confirm-page.tsx' },
  { path: '/profile', page: 'profile/profile-page.tsx', isSentEmpty: true },
  { path: '/user/articles', page: 'saved-documents/saved-documents-page.tsx', isSentEmpty: true },
  { path: '/user/searches', page: 'saved-searches/saved-searches-page.tsx', isSentEmpty: true },
  { path: '/user/lists', page: 'shared-lists/shared-lists-page.tsx', isSentEmpty: true },
  { path: '/user/lists/:list', page: 'shared-lists/edit-list-page.tsx', isSentEmpty: true },
  { path: '/offline', page: 'offline/offline-page.tsx', isSentEmpty: true },
  { path: '/lists/:list', page: 'shared-lists/read-list-page.tsx' },
  { path: '/unsubscribe', page: 'unsubscribe/unsubscribe-page.tsx', form: 'unsubscribe' },
  { path: '/unsubscribe/:token', page: 'unsubscribe/unsubscribe-link-page.tsx' },
  { path: '/unsubscribe/undo/:token', page: 'unsubscribe/undo-unsubscribe-page.tsx' },
];
