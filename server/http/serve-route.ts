import { formatList } from '#contract/format/format-list.ts';
import { localPath } from '#contract/locale.ts';
import { formatBytes, MAX_BODY_BYTES, type Method, type Route } from '#contract/http/route.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { respond, type RoutedExchange } from './exchange.ts';
import { getMethods, ignoresSlash, isPageRoute, takesBody } from './find-route.ts';
import type { HttpResponse } from './http-response.ts';
import { isReading } from './is-reading.ts';
import { problemResponse } from './problem-response.ts';
import { BodyTooLargeError, readBody } from './read-body.ts';
import { redirect } from './redirect.ts';
import type { ServerContext } from './server-context.ts';

/** A request of a route. */
export type Call = RoutedExchange & {
  route: Route;
  /** Headers of the rate limit, for a handler that responds itself. */
  limitHeaders: readonly string[];
  /** The whole body; empty when it is too large, streamed, or not for the handler. */
  body: Buffer;
  isBodyTooLarge: boolean;
  maxBodyBytes: number;
};

/** Handles a call. `answered`: the handler sends the response itself. */
export type HandleRoute = (call: Call) => HttpResponse | 'answered' | Promise<HttpResponse | 'answered'>;

/** A route with its handler. */
export type ServedRoute = { route: Route; handle: HandleRoute };

/**
 * Pages and API calls have shorter timeouts with their own texts. This one is for everything else
 * that reads the database.
 */
const LAST_RESORT_MS = 4800;
/** For a command that changes many rows in one transaction. */
const LONG_MS = 30_000;
/** Maximum time in which a body arrives that is read as a whole. */
const BODY_MS = 30_000;
const READ: readonly Method[] = ['GET', 'HEAD'];

/**
 * Answers a request of a route: its rate limit, methods, body limit and timeout, then its handler.
 * The responses are sent by `respond`, like those from memory: all have the same headers, and many
 * clients share the bytes of one.
 */
export async function serveRoute(
  site: ServerContext,
  { route, handle }: ServedRoute,
  exchange: RoutedExchange,
): Promise<void> {
  const { rateLimit, maxBodyBytes = MAX_BODY_BYTES } = route;
  const counted = rateLimit && (await site.rateLimits?.count(exchange.request, rateLimit, site.side));
  const { headers: limitHeaders = [], refusal } = counted ?? {};
  if (refusal) return respond(site, exchange, refusal);
  const call = { ...exchange, route, limitHeaders, body: NO_BODY, isBodyTooLarge: false, maxBodyBytes };
  const answer = refuseMethod(route, exchange) ?? (await handleBody(site, handle, call));
  if (answer !== 'answered') respond(site, exchange, withHeaders(answer, limitHeaders));
}

const NO_BODY = Buffer.alloc(0);

// Without more headers it stays the same object: the whole headers of a response from memory are
// built once.
const withHeaders = (answer: HttpResponse, more: readonly string[]): HttpResponse =>
  more.length === 0 ? answer : { ...answer, headers: [...answer.headers, ...more] };

/** Refuses a method that the route does not take, and redirects from a superfluous slash. */
function refuseMethod(route: Route, { request, address }: RoutedExchange): HttpResponse | undefined {
  const isElsewhere = address.hasTrailingSlash && !ignoresSlash(route);
  const methods = isElsewhere || (address.isData && isPageRoute(route)) ? READ : getMethods(route);
  if (!methods.some((method) => method === request.method)) {
    const detail = `This address takes ${formatList(methods)}.`;
    return problemResponse('method-not-allowed', detail, ['allow', methods.join(', ')]);
  }
  if (!isElsewhere) return undefined;
  return redirect(
    308,
    localPath(address.locale, address.path) + address.search,
    route.isUnindexed ? 'never' : 'permanentRedirect',
  );
}

/** Reads the body, if the handler gets it, and then calls the handler. */
async function handleBody(
  site: ServerContext,
  handle: HandleRoute,
  call: Call,
): Promise<HttpResponse | 'answered'> {
  const { route, maxBodyBytes } = call;
  try {
    if (route.isBodyStreamed) return await handle(call);
    const read = await readSentBody(call, site.bodyTimeoutMs ?? BODY_MS);
    if (read === 'too-slow') return tooSlow();
    // A page shows the form again.
    if (read === 'too-large' && !isPageRoute(route)) return tooLarge(maxBodyBytes);
    const sent = read === 'too-large' ? { isBodyTooLarge: true } : { body: read };
    const handled = Promise.resolve(handle({ ...call, ...sent }));
    const timeoutMs = route.takesLong ? LONG_MS : LAST_RESORT_MS;
    return await withTimeout(handled, site.timeoutMs ?? timeoutMs, lateResponse);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge(maxBodyBytes);
    throw error;
  }
}

/** Of a caller without the token that the route requires, no body is read. */
async function readSentBody(
  { request, route, maxBodyBytes }: Call,
  timeoutMs: number,
): Promise<Buffer | 'too-large' | 'too-slow'> {
  const isRefused = route.access === 'token' && request.headers.authorization === undefined;
  if (isReading(request) || !takesBody(route) || isRefused) return NO_BODY;
  const reading = readBody(request, maxBodyBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return 'too-large' as const;
    throw error;
  });
  return await withTimeout<Buffer | 'too-large' | 'too-slow'>(reading, timeoutMs, () => 'too-slow');
}

const tooLarge = (maxBytes: number): HttpResponse =>
  problemResponse('body-too-large', `A request to this address can be at most ${formatBytes(maxBytes)}.`);

const tooSlow = (): HttpResponse => ({
  ...problemResponse('bad-request', 'The request took too long to arrive.'),
  status: 408,
});

const lateResponse = (): HttpResponse =>
  problemResponse('unavailable', 'This is taking too long right now. Please try again soon.', [
    'retry-after',
    '5',
  ]);
