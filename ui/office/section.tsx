import { type ReactNode, useId } from 'react';
import { SectionHead } from '../section-head.tsx';

/** A part of a page under its heading; `end` stands at the right of the heading. */
export function Section({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        {end}
      </SectionHead>
      {children}
    </section>
  );
}

/**
 * The main part of a page and the facts beside it. On narrow screens these are below it, or above it
 * with `isAsideFirst`.
 */
export function Split(props: {
  main: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  isAsideFirst?: boolean;
}) {
  const { main, aside, asideLabel, isAsideFirst = false } = props;
  return (
    <div className={isAsideFirst ? 'split split--aside' : 'split'}>
      <div>{main}</div>
      <aside className="stack" aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
