import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAccountCall } from '#contract/account/paths.ts';
import { isSignInPath } from '#contract/account/auth.ts';
import { BAR_DATA_PATH } from '#contract/bar/data-path.ts';
import { readLook } from '#contract/look.ts';
import { MOVED_PAGES } from '#contract/moved-pages.ts';
import { MEDIA_PATH } from '#contract/picture.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { answerHealth, HEALTH_PATHS } from '#server/health/answer-health.ts';
import { answerVisit, visitKindOf } from '#server/pages/answer-visit.ts';
import type { PageAddress } from '#server/pages/page-address.ts';
import type { PageOrder } from '#server/pages/render-page.ts';
import { makePage } from '#server/pages/serve-pages.ts';
import type { Answer } from './answer.ts';
import { answerAccountCall } from './answer-account-call.ts';
import { isApiPath } from './answer-api.ts';
import { answerLook, LOOK_PATH } from './answer-look.ts';
import { answerTillCall, isTillCall } from './answer-till-call.ts';
import { chooseCoding } from './codings.ts';
import { problemAnswer } from './problem-answer.ts';
import { clientAddress, originAsked } from './public-side.ts';
import { isForeign, readPostedForm } from './read-posted-form.ts';
import { readVisit } from './read-visit.ts';
import type { Site } from './site.ts';

export type Call = {
  target: string;
  address: PageAddress;
  requestId: string;
  https: boolean;
  response: ServerResponse;
};

/**
 * Asks the first that knows the address, once the body has been read: pages made for one visit, the choice of a look, the
 * calls, health, pictures, files, pages to be made.
 */
export async function answerAddress(
  site: Site,
  request: IncomingMessage,
  call: Call,
  body: Buffer | 'too-large',
): Promise<Answer> {
  const { target, address, requestId, https } = call;
  const { path } = address;
  const isSigningIn = isSignInPath(path);
  const visitKind = isSigningIn && !site.openSignInDesk ? undefined : visitKindOf(path);
  const isPost = request.method === 'POST' && !address.isData && visitKind?.takesForms === true;
  if (visitKind !== undefined && !address.hasTrailingSlash && (isPost || isReading(request))) {
    const form = isPost ? readPostedForm(request, body, site.side) : undefined;
    if (form === 'unreadable') return problemAnswer('bad-request', 'This address only accepts forms.');
    const { acceptEncoding, look } = pageRequest(request);
    const signIn = isSigningIn ? site.openSignInDesk?.(request, call.response) : undefined;
    if (signIn === 'other-host') return problemAnswer('wrong-host', `Sign-in is at ${site.origin}.`);
    const visit = { ...readVisit(request, site.side), ...(signIn && { signIn }) };
    const page = await site.makePage({ ...address, look, requestId, form, visit });
    return await answerVisit(page, visitKind, acceptEncoding);
  }
  if (body === 'too-large')
    return problemAnswer('body-too-large', 'A request to this shop can be at most 1 MB.');
  if (path === LOOK_PATH) return answerLook(request, body, https);
  if (isTillCall(path)) {
    const { visitor } = readVisit(request, site.side);
    const caller = { visitor, isForeign: isForeign(request, site.side) };
    return await answerTillCall(site.tillApi, request, {
      ...{ address: `${originAsked(request, site.side) ?? site.origin}${path}`, body, requestId, caller },
    });
  }
  if (site.accountApi && isAccountCall(path)) {
    // At the issuer, whatever host was asked: that is what proofs of possession are made for.
    const calledAt = `${site.connect?.issuer ?? site.origin}${path}${queryOf(target)}`;
    const client = clientAddress(request, site.side);
    return await answerAccountCall(site.accountApi, request, {
      ...{ address: calledAt, body, requestId, client },
    });
  }
  if (isApiPath(path)) {
    const calledAt = `${site.origin}${path}${queryOf(target)}`;
    return await site.api.answer(request, { address: calledAt, body, requestId });
  }
  if (!isReading(request)) {
    return problemAnswer('method-not-allowed', 'This address takes GET and HEAD.', ['allow', 'GET, HEAD']);
  }
  if (HEALTH_PATHS.has(path)) return await answerHealth(path, site.readiness);
  const { ifNoneMatch, acceptEncoding, look } = pageRequest(request);
  if (path.startsWith(MEDIA_PATH) && !address.hasTrailingSlash)
    return await site.media.answer(path, ifNoneMatch);
  if (path.startsWith(BAR_DATA_PATH) && !address.hasTrailingSlash)
    return await site.barData.answer(path, acceptEncoding, ifNoneMatch);
  const file = address.hasTrailingSlash
    ? undefined
    : ((await site.brand.find(path, ifNoneMatch)) ??
      (await site.files.find(path, acceptEncoding, ifNoneMatch)));
  if (file !== undefined) return file;
  // A page of an older build asks for a file that went with it: a page of words would not help.
  if (path.startsWith('/assets/')) return problemAnswer('not-found', 'There is no such file.');
  const moved = MOVED_PAGES.get(path);
  if (moved !== undefined) return redirect(301, moved + address.search);
  if (address.hasTrailingSlash) return redirect(308, path + address.search, visitKind?.isTill);
  const order: PageOrder = { ...address, look, requestId };
  return await makePage(site.cache, address, { ifNoneMatch, acceptEncoding, look }, () =>
    site.makePage(order),
  );
}

/** The query of a request line, with its question mark. */
function queryOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? '' : target.slice(mark).toWellFormed();
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function pageRequest({ headers }: IncomingMessage) {
  return {
    look: headers.cookie === undefined ? null : readLook(headers.cookie),
    acceptEncoding: chooseCoding(singleText(headers['accept-encoding'])),
    ifNoneMatch: headers['if-none-match'],
  };
}

const singleText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

function redirect(status: 301 | 308, location: string, isNobodys = false): Answer {
  const policy = isNobodys ? CACHE_POLICY.never : CACHE_POLICY.permanentRedirect;
  const headers = ['location', location, 'cache-control', policy];
  return { status, headers, body: '', kept: 'none' };
}
