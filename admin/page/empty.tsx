import type { ReactNode } from 'react';

/** Stands where a page has nothing to show: what it is for, and the first step. */
export function Empty({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  );
}
