import { createContext, use } from 'react';

/** Takes what a page says of itself while the server renders it: once, and without effects. */
export interface PageReport {
  readonly setTitle: (title: string) => void;
  /** There is nothing at the address: the answer's status follows. */
  readonly setNotFound: () => void;
}

/** null in the browser, where the document has a title and there is no status to give. */
export const PageReportContext = createContext<PageReport | null>(null);

/** Says that there is nothing at the page's address. */
export function useNotFound(): void {
  use(PageReportContext)?.setNotFound();
}
