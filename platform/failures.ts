import { channel } from 'node:diagnostics_channel';
import { isDatabaseUnavailable } from './database/is-database-unavailable.ts';

/** What a part of the shop could not do while the rest goes on, or with `error: undefined` can again. */
export type FailureNews = { name: string; error: unknown };

const failures = channel('alambic:failure');

/** Tells that something failed which is tried again later; the caller goes on with the rest. */
export function tellFailure(name: string, error: unknown): void {
  failures.publish({ name, error } satisfies FailureNews);
}

/** Tells that something works which may have failed before, also in an earlier process. */
export function tellRecovery(name: string): void {
  failures.publish({ name, error: undefined } satisfies FailureNews);
}

/** Calls `onNews` for each failure and recovery of this process, until the returned function is called. */
export function followFailures(onNews: (news: FailureNews) => void): () => void {
  const listener = (message: unknown): void => {
    if (isNews(message)) onNews(message);
  };
  failures.subscribe(listener);
  return () => {
    failures.unsubscribe(listener);
  };
}

const isNews = (message: unknown): message is FailureNews =>
  typeof message === 'object' && message !== null && 'name' in message && typeof message.name === 'string';

/**
 * Does `work` for each item in turn. Items whose work fails are left for the next time, and the others
 * are done; throws the error, or an `AggregateError` of several, in the end. Throws at once when the
 * database is unavailable.
 */
export async function forEachGoingOn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} failed, the others are done`);
}
