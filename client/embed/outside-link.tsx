import type { ReactNode } from 'react';

/** A link out of the page around it, which learns nothing of where it leads. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
