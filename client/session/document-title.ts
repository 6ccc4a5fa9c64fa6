import { useEffect } from 'react';
import { useSite } from './site.tsx';

/** Names the page, most particular part first: `useDocumentTitle('nurses', 'Search')` is "nurses – Search – Health Systems Evidence". */
export function useDocumentTitle(...parts: readonly string[]): void {
  const site = useSite();
  const title = [...parts.map((part) => part.trim()).filter((part) => part !== ''), site.name].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
