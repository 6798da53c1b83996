import type { PageCache } from '#server/pages/page-cache.ts';
import type { ContentEncoding } from './codings.ts';
import type { HttpResponse } from './http-response.ts';

/** One coding of a response, ready to be sent. */
export type Variant = { tag: string; whole: HttpResponse; notModified: HttpResponse };

/** A response of the API before compression. */
export type CreatedResponse = {
  status: number;
  /** Names in lower case and values in turn. */
  headers: readonly string[];
  body: Buffer;
  /** The codings requested so far, each created once. */
  variants: Map<ContentEncoding, Promise<Variant>>;
};

/**
 * A stock change above a few bottles invalidates nothing (docs/decisions/0007), but a response
 * holds the exact number. So it is shared for one second from the start of its creation, not until
 * a change.
 */
const SHARED_MS = 1000;

/**
 * Shares one response that is the same for all clients: requests within a second, or during its
 * creation, get the same bytes. A response begun before an invalidation is not used after it. A new
 * response with the same body keeps its bytes and codings.
 */
export function shareResponse<Call>(
  make: (call: Call) => Promise<CreatedResponse>,
  changes: Pick<PageCache<unknown>, 'clearings'>,
  now: () => number = () => performance.now(),
): (call: Call) => Promise<CreatedResponse> {
  let running: { begunAt: number; clearings: number; answer: Promise<CreatedResponse> } | undefined;
  let last: CreatedResponse | undefined;

  const makeOrRepeat = async (call: Call): Promise<CreatedResponse> => {
    const made = await make(call);
    if (made.status !== 200) return made;
    if (last === undefined || !last.body.equals(made.body)) last = made;
    return last;
  };

  return (call) => {
    const { clearings } = changes;
    const known = running;
    if (known && known.clearings === clearings && now() - known.begunAt < SHARED_MS) return known.answer;
    const begun = { begunAt: now(), clearings, answer: makeOrRepeat(call) };
    running = begun;
    const forget = (): void => {
      if (running === begun) running = undefined;
    };
    begun.answer.then(({ status }) => status !== 200 && forget(), forget);
    return begun.answer;
  };
}
