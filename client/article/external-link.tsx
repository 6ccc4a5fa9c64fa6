import type { ReactNode } from 'react';

/** A link out of the site; an address that is no web address is shown as text. */
export function ExternalLink({ url, children }: { url: string; children: ReactNode }) {
  return /^https?:\/\//i.test(url) ? (
    <a href={url} rel="external noopener">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
}
