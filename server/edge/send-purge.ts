import { joinTags, type TagHeader, toEdgeTag } from './edge-headers.ts';

const TIMEOUT_MS = 3000;

/** Where an edge takes purges. */
export type PurgePlace = {
  url: string;
  tagHeader: TagHeader;
  /** `name: value`, which proves who calls. */
  proof: string | undefined;
};

/** The edge did not take a purge. `reason` names no address and no secret. */
class PurgeError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the CDN took no purge: ${reason}`);
    this.name = 'PurgeError';
    this.reason = reason;
  }
}

/**
 * Names tags to the edge: by a POST with the header that pages have, and for `Cache-Tag` also as JSON,
 * `{"tags": […]}`. Rejects when it does not answer with a status of success.
 */
export async function sendPurge(
  { url, tagHeader, proof }: PurgePlace,
  tags: readonly string[],
): Promise<void> {
  const headers = new Headers({ [tagHeader]: joinTags(tagHeader, tags), accept: 'application/json' });
  const [name, ...value] = proof?.split(':') ?? [];
  if (name !== undefined) headers.set(name, value.join(':').trim());
  const isJson = tagHeader === 'Cache-Tag';
  if (isJson) headers.set('content-type', 'application/json');
  const body = isJson ? JSON.stringify({ tags: tags.map(toEdgeTag) }) : null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sent = fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  // Without the cause: a refused connection would be read as one to the database.
  const response = await sent.catch(() => {
    throw new PurgeError(signal.aborted ? 'no answer in time' : 'not reachable');
  });
  await response.body?.cancel();
  if (!response.ok) throw new PurgeError(`status ${response.status}`);
}
