import type { ReactNode } from 'react';

/** Says that there is nothing to show, and why. Its children are the ways on, at most two. */
export function EmptyState(props: { title: string; text?: ReactNode; children?: ReactNode }) {
  const { title, text, children } = props;
  return (
    <div className="none">
      <h2>{title}</h2>
      {text !== undefined && <p className="muted">{text}</p>}
      {children !== undefined && <div className="none__ways">{children}</div>}
    </div>
  );
}
