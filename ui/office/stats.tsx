import type { ReactNode } from 'react';

/** Numbers side by side. */
export const Stats = ({ children }: { children: ReactNode }) => <div className="stats">{children}</div>;

/** A number, what it is, and what it was. */
export function Stat(props: { label: string; value: ReactNode; comparison?: ReactNode }) {
  const { label, value, comparison } = props;
  return (
    <div className="stat">
      <span className="stat__l">{label}</span>
      <span className="stat__n">{value}</span>
      {comparison !== undefined && <span className="stat__d">{comparison}</span>}
    </div>
  );
}
