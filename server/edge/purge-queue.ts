import { tellFailure, tellRecovery } from '#platform/failures.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { ALL_TAG } from '#server/pages/page-cache.ts';
import { ANY_CHANGE_TAG } from './edge-headers.ts';

/**
 * How long tags are collected. Meanwhile a response that left the shop before the change arrives at the
 * edge, so that its purge comes later.
 */
const COLLECT_MS = 250;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** An edge that does not answer must not keep the process from its end. */
const STOP_MS = 2000;
/** As many tags as a CDN takes in one request. */
const TAGS_PER_REQUEST = 100;
/** Of more tags, such as those of an import, the edge drops all pages instead. */
const MAX_TAGS = 1000;

/** The tags that an edge is to be told. */
export type PurgeQueue = {
  add(tags: readonly string[]): void;
  /** Whether the edge knows everything that was added. */
  readonly isEmpty: boolean;
  /** Sends what is left, once and for at most two seconds: the edge may be away. */
  stop(): Promise<void>;
};

/**
 * Creates a queue that tells an edge of tags in the order of time, at least once each. While that fails,
 * it tries again after 1 s, then ever later up to 30 s, and tells the failure under the name `failed`.
 */
export function createPurgeQueue({
  send,
  failed,
}: {
  /** Names at most 100 tags to the edge; rejects when it did not take them. */
  send(tags: readonly string[]): Promise<void>;
  failed: string;
}): PurgeQueue {
  let collected: ReadonlySet<string> = new Set();
  let due: ReadonlySet<string> = new Set();
  let collecting: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const collect = (): void => {
    clearTimeout(collecting);
    collecting = undefined;
    due = bound(due.union(collected));
    collected = new Set();
  };
  const sendDue = async (): Promise<void> => {
    while (due.size > 0) {
      const tags = due;
      due = new Set();
      try {
        await sendInParts(tags, send);
        retryMs = FIRST_RETRY_MS;
        tellRecovery(failed);
      } catch (error) {
        due = bound(tags.union(due));
        tellFailure(failed, error);
        return retryLater();
      }
    }
  };
  const wake = (): void => {
    if (retrying === undefined) sending ??= sendDue().finally(() => (sending = undefined));
  };
  const retryLater = (): void => {
    retrying = setTimeout(() => {
      retrying = undefined;
      wake();
    }, retryMs).unref();
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  };

  return {
    add(tags) {
      if (tags.length === 0) return;
      collected = bound(collected.union(new Set(tags)));
      collecting ??= setTimeout(() => {
        collect();
        wake();
      }, COLLECT_MS).unref();
    },
    get isEmpty() {
      return collected.size === 0 && due.size === 0 && sending === undefined;
    },
    async stop() {
      const sendLast = async (): Promise<void> => {
        await sending;
        collect();
        await sendDue();
      };
      await withTimeout(sendLast(), STOP_MS, () => undefined);
      clearTimeout(retrying);
    },
  };
}

const bound = (tags: ReadonlySet<string>): ReadonlySet<string> =>
  tags.size > MAX_TAGS || tags.has(ALL_TAG) ? new Set([ALL_TAG]) : tags;

async function sendInParts(
  tags: ReadonlySet<string>,
  send: (tags: readonly string[]) => Promise<void>,
): Promise<void> {
  const all = [...new Set([ANY_CHANGE_TAG, ...tags])];
  for (let at = 0; at < all.length; at += TAGS_PER_REQUEST) await send(all.slice(at, at + TAGS_PER_REQUEST));
}
