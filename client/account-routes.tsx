import { createRoute, redirect } from '@tanstack/react-router';
import { page, root } from './root-route.tsx';
import { dropPending, heldPending, rememberPending } from './app/session/pending-action.ts';
import { currentToken } from './app/session/session.ts';

const getParentRoute = () => root;

/** For screens that make sense to nobody who is signed in already. Who was on the way to a page of the account goes on to it. */
function leaveIfSignedIn(): void {
  if (currentToken() === null) return;
  const held = heldPending();
  const isPage = held?.kind === 'open_page';
  if (isPage) dropPending();
  // A path of the routes below.
  throw redirect({ to: (isPage ? held.path : '/') as '/', replace: true });
}

/** For screens that show what belongs to an account. Who came for one, as by a link of a mail, gets it after signing in. */
function leaveIfSignedOut({ cause, location }: { cause: string; location: { pathname: string } }): void {
  if (currentToken() !== null) return;
  if (cause === 'enter') rememberPending({ kind: 'open_page', path: location.pathname });
  throw redirect({ to: '/', replace: true });
}

const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { forVisitors: true },
  beforeLoad: leaveIfSignedIn,
  component: page(() => import('./pages/login/login-page.tsx').then((module) => module.LoginPage)),
});

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  component: page(() =>
    import('./pages/login/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
  ),
});

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password/$token',
  staticData: { carriesToken: true },
  component: page(() =>
    import('./pages/login/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
  ),
});

const signup = createRoute({
  getParentRoute,
  path: '/signup',
  staticData: { forVisitors: true },
  beforeLoad: leaveIfSignedIn,
  component: page(() => import('./pages/signup/signup-page.tsx').then((module) => module.SignupPage)),
});

const signupSuccess = createRoute({
  getParentRoute,
  path: '/signup-success',
  component: page(() =>
    import('./pages/signup/signup-success-page.tsx').then((module) => module.SignupSuccessPage),
  ),
});

const signupConfirm = createRoute({
  getParentRoute,
  path: '/signup-confirm/$token',
  staticData: { carriesToken: true },
  component: page(() =>
    import('./pages/signup/signup-confirm-page.tsx').then((module) => module.SignupConfirmPage),
  ),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  beforeLoad: leaveIfSignedOut,
  component: page(() => import('./pages/profile/profile-page.tsx').then((module) => module.ProfilePage)),
});

const savedDocuments = createRoute({
  getParentRoute,
  path: '/user/articles',
  beforeLoad: leaveIfSignedOut,
  component: page(() =>
    import('./pages/saved-documents/saved-documents-page.tsx').then((module) => module.SavedDocumentsPage),
  ),
});

const savedSearches = createRoute({
  getParentRoute,
  path: '/user/searches',
  beforeLoad: leaveIfSignedOut,
  component: page(() =>
    import('./pages/saved-searches/saved-searches-page.tsx').then((module) => module.SavedSearchesPage),
  ),
});

const sharedLists = createRoute({
  getParentRoute,
  path: '/user/lists',
  beforeLoad: leaveIfSignedOut,
  component: page(() =>
    import('./pages/shared-lists/shared-lists-page.tsx').then((module) => module.SharedListsPage),
  ),
});

const editList = createRoute({
  getParentRoute,
  path: '/user/lists/$list',
  beforeLoad: leaveIfSignedOut,
  component: page(() =>
    import('./pages/shared-lists/edit-list-page.tsx').then((module) => module.EditListPage),
  ),
});

const readList = createRoute({
  getParentRoute,
  path: '/lists/$list',
  staticData: { carriesToken: true },
  component: page(() =>
    import('./pages/shared-lists/read-list-page.tsx').then((module) => module.ReadListPage),
  ),
});

const unsubscribe = createRoute({
  getParentRoute,
  path: '/unsubscribe',
  component: page(() =>
    import('./pages/unsubscribe/unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
  ),
});

const unsubscribeLink = createRoute({
  getParentRoute,
  path: '/unsubscribe/$token',
  staticData: { carriesToken: true },
  component: page(() =>
    import('./pages/unsubscribe/unsubscribe-link-page.tsx').then((module) => module.UnsubscribeLinkPage),
  ),
});

const undoUnsubscribe = createRoute({
  getParentRoute,
  path: '/unsubscribe/undo/$token',
  staticData: { carriesToken: true },
  component: page(() =>
    import('./pages/unsubscribe/undo-unsubscribe-page.tsx').then((module) => module.UndoUnsubscribePage),
  ),
});

/** The screens of accounts, of what they keep, and of the links in our mails. */
export const accountRoutes = [
  login,
  forgotPassword,
  resetPassword,
  signup,
  signupSuccess,
  signupConfirm,
  profile,
  savedDocuments,
  savedSearches,
  sharedLists,
  editList,
  readList,
  unsubscribe,
  unsubscribeLink,
  undoUnsubscribe,
] as const;
