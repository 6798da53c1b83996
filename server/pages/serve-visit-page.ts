import { CACHE_POLICY } from '#server/cache-policy.ts';
import { getCachePolicy } from '#server/http/find-route.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import type { ContentEncoding } from '#server/http/codings.ts';
import { isReading } from '#server/http/is-reading.ts';
import type { Call } from '#server/http/serve-route.ts';
import { parsePageRequest } from '#server/http/parse-page-request.ts';
import { parsePostedForm } from '#server/http/parse-posted-form.ts';
import { parseVisit } from '#server/http/parse-visit.ts';
import { problemResponse } from '#server/http/problem-response.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { encodeBody } from './cached-page.ts';
import { holdsFreeText } from './page-address.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { Visit } from './render-page.ts';

/**
 * Renders a page for one visit, with the form that it got. It is never cached or shared, redirects
 * included. Other sites learn only the origin from the referrer, because browsers must be able to
 * name the origin of a form.
 */
export async function serveVisitPage(
  site: Pick<ServerContext, 'makePage' | 'side'>,
  call: Call,
  signIn?: Visit['signIn'],
): Promise<HttpResponse> {
  const { request, address, route, requestId } = call;
  const sent = call.isBodyTooLarge ? 'too-large' : call.body;
  const form = isReading(request) ? undefined : parsePostedForm(request, sent, site.side);
  if (form === 'unreadable') return problemResponse('bad-request', 'This address only accepts forms.');
  const { acceptEncoding, theme } = parsePageRequest(request);
  const visit = { ...parseVisit(request, site.side), ...(signIn && { signIn }) };
  const isFreeText = holdsFreeText(address, route);
  const page = await site.makePage({ ...address, isFreeText, theme, requestId, form, visit });
  return await respondUncached(page, call, acceptEncoding);
}

/** Answers with a page that no cache may hold. */
export async function respondUncached(
  page: RenderedPage,
  { route }: Pick<Call, 'route'>,
  acceptEncoding: ContentEncoding,
): Promise<HttpResponse> {
  const coding = page.body.length === 0 ? 'identity' : acceptEncoding;
  return {
    status: page.status,
    headers: [
      ...withoutPolicy(page.headers),
      ...(page.cookies ?? []).flatMap((cookie) => ['set-cookie', cookie]),
      'cache-control',
      CACHE_POLICY[getCachePolicy(route)],
      'vary',
      'Accept-Encoding, Cookie',
      ...(route.isUnindexed ? ['x-robots-tag', 'noindex'] : []),
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
    body: await encodeBody(page.body, coding),
    csp: page.csp,
    referrerPolicy: 'strict-origin',
    cacheStatus: 'none',
  };
}

function withoutPolicy(headers: readonly string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== 'cache-control');
}
