import { use, useEffect } from 'react';
import { PageReportContext } from './page-report.ts';
import { useSite } from './site.tsx';

/** Names the page, most particular part first: `useDocumentTitle('nurses', 'Search')` is "nurses – Search – Health Systems Evidence". */
export function useDocumentTitle(...parts: readonly string[]): void {
  const site = useSite();
  const report = use(PageReportContext);
  const title = [...parts.map((part) => part.trim()).filter((part) => part !== ''), site.name].join(' – ');
  report?.setTitle(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
