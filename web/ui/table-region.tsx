import type { ReactNode } from 'react';

/** A table that scrolls by itself where the page is narrower than it: a place with a name, which the keyboard reaches. */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tablebox" role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
