import type { ReactNode } from 'react';

/** A section head: a line, a heading, and links on the right. */
export function SectionHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      {children ? <div className="head__end">{children}</div> : null}
    </div>
  );
}
