import { words } from './messages.ts';

/** How much waits in an area; `isHidden`: it is read out only. */
export function Waiting({ count, isHidden = false }: { count: number | undefined; isHidden?: boolean }) {
  if (count === undefined || count === 0) return null;
  return (
    <span className={isHidden ? 'sr' : 'n'} aria-label={words.waiting(count)}>
      {count}
    </span>
  );
}
