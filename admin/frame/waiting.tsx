import { words } from './messages.ts';

/** How much waits in an area. */
export const Waiting = ({ count }: { count: number | undefined }) =>
  count === undefined || count === 0 ? null : (
    <span className="n" aria-label={words.waiting(count)}>
      {count}
    </span>
  );
