import type { ReactNode } from 'react';

export type TimelineEntry = {
  id: string | number;
  /** When it happened: a `<time>`. */
  when: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  kind: 'note' | 'done' | 'next' | 'refused';
};

const DOTS = { note: 'dot', done: 'dot dot--on', next: 'dot dot--next', refused: 'dot dot--bad' };

/** What happened, the newest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="tl">
    {entries.map(({ id, when, title, note, kind }) => (
      <li key={id}>
        <span className={DOTS[kind]} />
        <span>
          {title}
          {note !== undefined && note !== '' && <small>{note}</small>}
        </span>
        {when}
      </li>
    ))}
  </ol>
);
