import { Suspense, use, useMemo, useState, type ElementType } from 'react';
import { fetchCleaner, fetchedCleaner, HtmlCleanerContext } from './html-cleaner.ts';
import { useKnownInBrowser } from './hydration.ts';

interface CleanHtmlProps {
  readonly html: string;
  readonly as?: ElementType;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
}

/** Shows HTML from content, cleaned again here or by the server that rendered it. The only component that sets inner HTML. */
export function CleanHtml(props: CleanHtmlProps) {
  const { html, as: Element = 'div', ...attributes } = props;
  const clean = use(HtmlCleanerContext);
  const rendered = useRendered(html);
  if (clean !== null) return <Cleaned {...props} clean={clean} />;
  // React leaves what stands there; if it ever set it again, there would be nothing.
  if (html === rendered) {
    return <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
  }
  return (
    <Suspense fallback={<Element {...attributes} />}>
      <CleanedInBrowser {...props} />
    </Suspense>
  );
}

const nothing = { __html: '' };

/** The HTML with which the server rendered the component; null where the browser draws it first. */
function useRendered(html: string): string | null {
  // What the browser draws anew while the rest is hydrated, as after a mismatch, is not what the server has cleaned.
  const isRendered = useKnownInBrowser(() => false, true);
  const [rendered] = useState(isRendered ? html : null);
  return rendered;
}

function CleanedInBrowser(props: CleanHtmlProps) {
  return <Cleaned {...props} clean={fetchedCleaner() ?? use(fetchCleaner())} />;
}

interface CleanedProps extends CleanHtmlProps {
  readonly clean: (html: string) => string;
}

function Cleaned({ html, clean, as: Element = 'div', ...attributes }: CleanedProps) {
  const inner = useMemo(() => ({ __html: clean(html) }), [clean, html]);
  // oxlint-disable-next-line react/no-danger
  return <Element {...attributes} dangerouslySetInnerHTML={inner} />;
}
