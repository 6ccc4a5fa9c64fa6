/** The first parts of the addresses of pages that are for everybody; all other pages belong to an account. */
export const publicPages: readonly string[] = [
  '',
  'search',
  'about',
  'terms',
  'privacy',
  'latest-content',
  'articles',
];

/** Whether a path is that of a page for everybody. */
export function isPublicPage(path: string): boolean {
  return publicPages.includes(path.split('/')[1] ?? '');
}
