import type { ReactNode } from 'react';

/**
 * A table that scrolls by itself when the page is narrower. It is a named region that the keyboard
 * can reach.
 */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tablebox" role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
