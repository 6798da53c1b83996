import type { IncomingMessage } from 'node:http';
import type { Route, RouteKind } from '#contract/http/route.ts';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import { localPath } from '#contract/locale.ts';
import { handleOfficeSignIn } from '#server/admin/sign-in/handle-office-sign-in.ts';
import { handleHealth } from '#server/health/handle-health.ts';
import { NO_CONTEXT } from '#server/identity/render-notice.ts';
import { PLAIN_SESSION_COOKIE, SESSION_COOKIE, SESSION_TOKEN } from '#contract/staff/session-cookie.ts';
import { serveOffice } from '#server/office/office-page.ts';
import { holdsFreeText } from '#server/pages/page-address.ts';
import { renderAndCache } from '#server/pages/serve-pages.ts';
import { servePreview } from '#server/preview/serve-preview.ts';
import { serveVisitPage } from '#server/pages/serve-visit-page.ts';
import { toApiRequest, toPrivateResponse } from './call-api.ts';
import { isOfOffice } from './find-route.ts';
import { handleTheme } from './handle-theme.ts';
import type { HttpResponse } from './http-response.ts';
import { keepQuery } from './keep-query.ts';
import type { Call, HandleRoute, ServedRoute } from './serve-route.ts';
import { parsePageRequest } from './parse-page-request.ts';
import { isCrossSite } from './parse-posted-form.ts';
import { findCookie, parseVisit } from './parse-visit.ts';
import { problemResponse } from './problem-response.ts';
import { clientAddress, getRequestOrigin, isAtOrigin, isHttps } from './public-origin.ts';
import { redirect } from './redirect.ts';
import type { ServerContext } from './server-context.ts';

/** Returns the rows of the route table with their handlers, without rows of parts that this shop lacks. */
export function listServedRoutes(site: ServerContext): ServedRoute[] {
  return ROUTE_TABLE.flatMap((route) => {
    const handle = createRouteHandler(site, route);
    return handle ? [{ route, handle }] : [];
  });
}

/** Returns the handler of a route; `undefined` when this shop has no such part. */
function createRouteHandler(site: ServerContext, route: Route): HandleRoute | undefined {
  const pinned = site.officeEntrance?.pinnedOrigin;
  if (pinned === undefined || !isOfOffice(route)) return HANDLERS[route.kind](site, route);
  // The office has an origin of its own, and is nowhere else.
  const { side } = site;
  const handle = HANDLERS[route.kind]({ ...site, side: { ...side, publicOrigin: pinned } }, route);
  return (
    handle &&
    ((call) =>
      isAtOrigin(call.request, side, pinned)
        ? handle(call)
        : problemResponse('not-found', 'There is nothing here.'))
  );
}

type CreateHandler = (site: ServerContext, route: Route) => HandleRoute | undefined;

const HANDLERS: Readonly<Record<RouteKind, CreateHandler>> = {
  page: (site) => (call) => serveSharedPage(site, call, (order) => site.makePage(order)),
  sitemap: (site) => (call) =>
    serveSharedPage(
      site,
      call,
      async (order) => (await site.makeSitemap(order.path, call.route)) ?? (await site.makePage(order)),
    ),
  'visit-page': (site) => (call) => serveVisitPage(site, call),
  'sign-in-page': ({ createSignInContext, ...site }) =>
    createSignInContext &&
    ((call) => {
      const signIn = createSignInContext(call.request, call.response);
      if (signIn === 'other-host') return problemResponse('wrong-host', `Sign-in is at ${site.origin}.`);
      return serveVisitPage(site, call, signIn);
    }),
  'sign-in-provider': createProviderHandler,
  redirect:
    (_site, { to = '/' }) =>
    ({ address, target }) =>
      keepQuery(redirect(301, localPath(address.locale, to) + address.search, 'permanentRedirect'), target),
  'public-api': (site) => (call) => site.api.answer(call, site.origin + call.address.path + getQuery(call)),
  'admin-api': ({ adminApi, ...site }) =>
    adminApi &&
    (async (call) => {
      const origin = getRequestOrigin(call.request, site.side) ?? site.origin;
      const cookie = isHttps(call.request, site.side) ? SESSION_COOKIE : PLAIN_SESSION_COOKIE;
      const sessionToken = findCookie(call.request.headers.cookie ?? '', cookie, SESSION_TOKEN);
      const env = { client: clientAddress(call.request, site.side), origin, sessionToken };
      const url = origin + call.address.path + getQuery(call);
      return await toPrivateResponse(await adminApi.fetch(toApiRequest(call, url), env));
    }),
  'account-api': ({ accountApi, ...site }) =>
    accountApi &&
    (async (call) => {
      // The URL at the issuer, whatever the requested host: proofs of possession are made for it.
      const url = (site.connect?.issuer ?? site.origin) + call.address.path + getQuery(call);
      const client = clientAddress(call.request, site.side);
      return await toPrivateResponse(await accountApi.fetch(toApiRequest(call, url), { client }));
    }),
  'checkout-api': (site) => async (call) => {
    const url = (getRequestOrigin(call.request, site.side) ?? site.origin) + call.address.path;
    const { visitor } = parseVisit(call.request, site.side);
    const caller = { visitor, isForeign: isCrossSite(call.request, site.side) };
    return await toPrivateResponse(await site.checkoutApi.fetch(toApiRequest(call, url), caller));
  },
  'admin-sign-in': ({ officeEntrance, side }) =>
    officeEntrance && ((call) => handleOfficeSignIn(officeEntrance, side, call)),
  'admin-join': createJoinHandler,
  'admin-page': ({ office, officeEntrance, origin }) =>
    office &&
    ((call) =>
      serveOffice(office, call.address.path, {
        theme: parsePageRequest(call.request).theme,
        shopOrigin: officeEntrance?.pinnedOrigin === undefined ? undefined : origin,
      })),
  preview: ({ findPreview: find, ...site }) => find && ((call) => servePreview({ ...site, find }, call)),
  theme: () => (call) => handleTheme(call.request, call.body, call.isHttps),
  health: (site) => (call) => handleHealth(call.address.path, site.readiness),
  file: (site) => async (call) => {
    const { path } = call.address;
    const { acceptEncoding, ifNoneMatch } = parsePageRequest(call.request);
    return (
      (await site.brand.find(path, ifNoneMatch)) ??
      (await site.files.find(path, acceptEncoding, ifNoneMatch)) ??
      // A page of an older build requests a file that no longer exists: a page would not help.
      problemResponse('not-found', 'There is no such file.')
    );
  },
  media: (site) => (call) => site.media.answer(call.address.path, call.request.headers['if-none-match']),
  'bar-data': (site) => (call) => {
    const { acceptEncoding, ifNoneMatch } = parsePageRequest(call.request);
    return site.barData.answer(call.address.path, acceptEncoding, ifNoneMatch);
  },
};

/** Answers with a page that all visitors share: from the cache, or made now. */
async function serveSharedPage(
  { cache }: ServerContext,
  { request, address, route, requestId, target }: Call,
  make: ServerContext['makePage'],
): Promise<HttpResponse> {
  const asked = parsePageRequest(request);
  const isFreeText = holdsFreeText(address, route);
  const answer = await renderAndCache(cache, address, asked, () =>
    make({ ...address, isFreeText, theme: asked.theme, requestId }),
  );
  return keepQuery(answer, target);
}

/** The page behind a link to the back office, at its own origin alone. */
function createJoinHandler({ officeEntrance, createSignInContext, ...site }: ServerContext) {
  if (!officeEntrance) return undefined;
  const { join: office } = officeEntrance;
  return (call: Call) => {
    const context = createSignInContext?.(call.request, call.response, true);
    const base = context === undefined || context === 'other-host' ? NO_CONTEXT : context;
    return serveVisitPage(site, call, { ...base, office });
  };
}

/** The provider reads the raw request and responds itself. */
function createProviderHandler({ connect, ...site }: ServerContext): HandleRoute | undefined {
  if (!connect) return undefined;
  return (call) => {
    const { request, response, target, address, requestId, startedAt, limitHeaders, route } = call;
    // All URLs of the provider come from the issuer, never from the request.
    if (!isAtOrigin(request, site.side, connect.issuer))
      return problemResponse('wrong-host', `People sign in at ${connect.issuer}.`);
    response.once('close', () => {
      const body = { length: Number(response.getHeader('content-length') ?? 0) };
      const answer = { status: response.statusCode, body, cacheStatus: 'none' } as const;
      const ms = performance.now() - startedAt;
      site.log.note(request, answer, { requestId, ms, routeKind: route.kind });
      if (!request.complete) discardBody(request);
    });
    const isLast = site.readiness.isClosing;
    const of = { target, path: address.path, requestId, isLast, side: site.side, headers: limitHeaders };
    connect.answer({ request, response }, of);
    return 'answered';
  };
}

/** How long the rest of a body may take to arrive that the provider did not read. */
const DISCARD_MS = 500;

/** Reads on without keeping anything, so that the client reads the response before the connection ends. */
function discardBody(request: IncomingMessage): void {
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.socket.destroySoon();
  }, DISCARD_MS).unref();
}

/** Returns the query of a request line with its question mark, or an empty string. */
function getQuery({ target }: Pick<Call, 'target'>): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark).toWellFormed();
}
