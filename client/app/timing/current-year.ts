import { createContext, use } from 'react';
import { useKnownInBrowser } from '../../ui/hydration.ts';

/** In which the server rendered the page; null where it did not. */
export const RenderedYearContext = createContext<number | null>(null);

const currentYear = (): number => new Date().getFullYear();

/** The year by the visitor's clock. A page is hydrated with that of the server, which may have another time zone. */
export function useCurrentYear(): number {
  return useKnownInBrowser(currentYear, use(RenderedYearContext) ?? currentYear());
}
