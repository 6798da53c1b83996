import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAccountCall } from '#contract/account/paths.ts';
import { isSignInPath } from '#contract/account/auth.ts';
import { BAR_DATA_PATH } from '#contract/bar/data-path.ts';
import { localPath } from '#contract/locale.ts';
import { parseTheme } from '#contract/theme.ts';
import { PERMANENT_REDIRECTS } from '#contract/pages/moved-pages.ts';
import { MEDIA_PATH } from '#contract/picture.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { handleHealth, HEALTH_PATHS } from '#server/health/handle-health.ts';
import { respondUncached, findUncachedPageKind } from '#server/pages/uncached-pages.ts';
import type { PageAddress } from '#server/pages/page-address.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import { renderAndCache } from '#server/pages/serve-pages.ts';
import type { HttpResponse } from './http-response.ts';
import { handleAccountCall } from './handle-account-call.ts';
import { isApiPath } from './create-api-responses.ts';
import { handleTheme, THEME_PATH } from './handle-theme.ts';
import { handleCheckoutCall, isCheckoutCall } from './handle-checkout-call.ts';
import { negotiateEncoding } from './codings.ts';
import { problemResponse } from './problem-response.ts';
import { clientAddress, getRequestOrigin } from './public-origin.ts';
import { isCrossSite, parsePostedForm } from './parse-posted-form.ts';
import { parseVisit } from './parse-visit.ts';
import type { ServerContext } from './server-context.ts';

export type Call = {
  target: string;
  address: PageAddress;
  requestId: string;
  https: boolean;
  response: ServerResponse;
};

/**
 * Responds after the body has been read, with the first handler that knows the URL: pages rendered
 * for one visit, the choice of a theme, the API calls, health, pictures, files, pages to be
 * rendered.
 */
export async function respondToUrl(
  site: ServerContext,
  request: IncomingMessage,
  call: Call,
  body: Buffer | 'too-large',
): Promise<HttpResponse> {
  const { target, address, requestId, https } = call;
  const { path } = address;
  const isSigningIn = isSignInPath(path);
  const visitKind = isSigningIn && !site.createSignInContext ? undefined : findUncachedPageKind(path);
  const isPost = request.method === 'POST' && !address.isData && visitKind?.takesForms === true;
  if (visitKind !== undefined && !address.hasTrailingSlash && (isPost || isReading(request))) {
    const form = isPost ? parsePostedForm(request, body, site.side) : undefined;
    if (form === 'unreadable') return problemResponse('bad-request', 'This address only accepts forms.');
    const { acceptEncoding, theme } = pageRequest(request);
    const signIn = isSigningIn ? site.createSignInContext?.(request, call.response) : undefined;
    if (signIn === 'other-host') return problemResponse('wrong-host', `Sign-in is at ${site.origin}.`);
    const visit = { ...parseVisit(request, site.side), ...(signIn && { signIn }) };
    const page = await site.makePage({ ...address, theme, requestId, form, visit });
    return await respondUncached(page, visitKind, acceptEncoding);
  }
  if (body === 'too-large')
    return problemResponse('body-too-large', 'A request to this shop can be at most 1 MB.');
  if (path === THEME_PATH) return handleTheme(request, body, https);
  if (isCheckoutCall(path)) {
    const { visitor } = parseVisit(request, site.side);
    const caller = { visitor, isForeign: isCrossSite(request, site.side) };
    return await handleCheckoutCall(site.checkoutApi, request, {
      address: `${getRequestOrigin(request, site.side) ?? site.origin}${path}`,
      body,
      requestId,
      caller,
    });
  }
  if (site.accountApi && isAccountCall(path)) {
    // The URL at the issuer, whatever the requested host: proofs of possession are made for it.
    const calledAt = `${site.connect?.issuer ?? site.origin}${path}${getQuery(target)}`;
    const client = clientAddress(request, site.side);
    return await handleAccountCall(site.accountApi, request, { address: calledAt, body, requestId, client });
  }
  if (isApiPath(path)) {
    const calledAt = `${site.origin}${path}${getQuery(target)}`;
    return await site.api.answer(request, { address: calledAt, body, requestId });
  }
  if (!isReading(request)) {
    return problemResponse('method-not-allowed', 'This address takes GET and HEAD.', ['allow', 'GET, HEAD']);
  }
  if (HEALTH_PATHS.has(path)) return await handleHealth(path, site.readiness);
  const { ifNoneMatch, acceptEncoding, theme } = pageRequest(request);
  if (path.startsWith(MEDIA_PATH) && !address.hasTrailingSlash)
    return await site.media.answer(path, ifNoneMatch);
  if (path.startsWith(BAR_DATA_PATH) && !address.hasTrailingSlash)
    return await site.barData.answer(path, acceptEncoding, ifNoneMatch);
  const file = address.hasTrailingSlash
    ? undefined
    : ((await site.brand.find(path, ifNoneMatch)) ??
      (await site.files.find(path, acceptEncoding, ifNoneMatch)));
  if (file !== undefined) return file;
  // A page of an older build requests a file that no longer exists: an HTML page would not help.
  if (path.startsWith('/assets/')) return problemResponse('not-found', 'There is no such file.');
  const moved = PERMANENT_REDIRECTS.get(path);
  if (moved !== undefined) return redirect(301, localPath(address.locale, moved) + address.search);
  if (address.hasTrailingSlash)
    return redirect(308, localPath(address.locale, path) + address.search, visitKind?.isUnindexed);
  const order: RenderRequest = { ...address, theme, requestId };
  return await renderAndCache(site.cache, address, { ifNoneMatch, acceptEncoding, theme }, () =>
    site.makePage(order),
  );
}

/** Returns the query of a request line with its question mark, or an empty string. */
function getQuery(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark).toWellFormed();
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function pageRequest({ headers }: IncomingMessage) {
  return {
    theme: headers.cookie === undefined ? null : parseTheme(headers.cookie),
    acceptEncoding: negotiateEncoding(singleText(headers['accept-encoding'])),
    ifNoneMatch: headers['if-none-match'],
  };
}

const singleText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

function redirect(status: 301 | 308, location: string, isNobodys = false): HttpResponse {
  const policy = isNobodys ? CACHE_POLICY.never : CACHE_POLICY.permanentRedirect;
  const headers = ['location', location, 'cache-control', policy];
  return { status, headers, body: '', cacheStatus: 'none' };
}
