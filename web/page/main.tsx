import type { ReactNode } from 'react';

/** The main part of a page, the target of the skip link. */
export const Main = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main className={className} id="main" tabIndex={-1}>
    {children}
  </main>
);
