import type { Handle } from './handle.ts';

/** Runs a read, and returns its result. */
export type Read = <Result>(read: () => Promise<Result>) => Promise<Result>;

/**
 * Returns what runs reads of one answer for `Promise.all`: at once on connections of the pool; one after
 * the other in a transaction, whose connection takes one statement at a time.
 */
export function readTogether(db: Handle): Read {
  if ('$client' in db) return (read) => read();
  let last: Promise<unknown> = Promise.resolve();
  return (read) => {
    const next = last.then(read);
    last = next.catch(() => undefined);
    return next;
  };
}
