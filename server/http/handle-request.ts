import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inTime } from '#platform/in-time.ts';
import { isSignInPath } from '#contract/account/auth.ts';
import { readLook } from '#contract/look.ts';
import { BAR_DATA_PATH } from '#contract/bar/data-path.ts';
import { MEDIA_PATH } from '#contract/picture.ts';
import { MOVED_PAGES } from '#contract/moved-pages.ts';
import type { BrandFiles } from '#server/brand/brand-files.ts';
import type { BarDataFiles } from '#server/bar/bar-data.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { isAccountCall } from '#contract/account/paths.ts';
import { answerHealth, HEALTH_PATHS } from '#server/health/answer-health.ts';
import type { ReadinessWatch } from '#server/health/readiness.ts';
import { type Connect, isAtIssuer, isConnectPath } from '#server/identity/answer-connect.ts';
import type { OpenSignInDesk } from '#server/identity/sign-in-desk.ts';
import type { MediaFiles } from '#server/media/media-files.ts';
import type { MadePage } from '#server/pages/made-page.ts';
import { type PageAddress, readPageAddress } from '#server/pages/page-address.ts';
import { answerVisit, visitKindOf } from '#server/pages/answer-visit.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { PageOrder } from '#server/pages/render-page.ts';
import { findPage, makePage } from '#server/pages/serve-pages.ts';
import type { StaticFiles } from '#server/static/static-files.ts';
import type { Answer } from './answer.ts';
import { answerApi, type FetchApp, isApiPath } from './answer-api.ts';
import { type AccountApi, answerAccountCall } from './answer-account-call.ts';
import { answerLook, LOOK_PATH } from './answer-look.ts';
import { answerTillCall, isTillCall, type TillApi } from './answer-till-call.ts';
import { chooseCoding } from './codings.ts';
import type { HandleRequest } from './create-server.ts';
import { problemAnswer } from './problem-answer.ts';
import { clientAddress, isHttps, originAsked, type PublicSide } from './public-side.ts';
import type { RateLimits } from './rate-limits.ts';
import { readBody } from './read-body.ts';
import { isForeign, readPostedForm } from './read-posted-form.ts';
import { readTarget, refusal } from './read-target.ts';
import { readVisit } from './read-visit.ts';
import type { RequestLog } from './request-log.ts';
import { sendAnswer } from './send-answer.ts';

/** Everything that answers something. */
export type Site = {
  side: PublicSide;
  /** Origin of our own addresses. */
  origin: string;
  api: FetchApp;
  /** The till's own calls. */
  tillApi: TillApi;
  files: StaticFiles;
  media: MediaFiles;
  barData: BarDataFiles;
  brand: BrandFiles;
  cache: PageCache<MadePage>;
  makePage(order: PageOrder): Promise<MadePage>;
  /** Absent where another provider signs people in: then there are no sign-in pages. */
  openSignInDesk?: OpenSignInDesk | undefined;
  /** The shop's own provider; absent where another one signs people in. */
  connect?: Connect | undefined;
  /** What is answered for the bearer of an access token alone. */
  accountApi?: AccountApi | undefined;
  readiness: ReadinessWatch;
  /** Absent: nothing is limited. */
  rateLimits?: RateLimits | undefined;
  log: RequestLog;
  /** In place of `LAST_RESORT_MS`. */
  timeoutMs?: number;
};

/** Pages and calls answer earlier when something hangs, each in its own words: this is for what else reads the database. */
const LAST_RESORT_MS = 4800;

/**
 * The way of a request: bounds, host, then the first that knows the address: pages in memory, the choice of a look,
 * the API, health, pictures, files, pages to be made. What can be answered without waiting is answered in the same turn.
 */
export function createRequestHandler(site: Site): HandleRequest {
  return (request, response) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const https = isHttps(request, site.side);
    const done = (answer: Answer): void => {
      const isLast = site.readiness.isClosing || answer.status === 413;
      sendAnswer(answer, { request, response, requestId, isHttps: https, isLast });
      site.log.note(request, answer, requestId, performance.now() - startedAt);
    };
    const fail = (error: unknown): void => {
      // A client that left while it was sending is no failure of ours.
      if (request.destroyed && !request.complete) return;
      site.log.failed(request, requestId, error);
      done(problemAnswer('internal', 'Something went wrong on our side, and we have a note of it.'));
    };
    try {
      const target = readTarget(request.url ?? '/');
      const refused = refusal(site, request, target);
      if (refused !== undefined) return done(refused);
      const path = target.split('?', 1)[0] ?? '';
      if (site.connect && isConnectPath(path)) {
        if (!isAtIssuer(request, site.side, site.connect.issuer)) {
          return done(problemAnswer('wrong-host', `People sign in at ${site.connect.issuer}.`));
        }
        const { connect, rateLimits, readiness } = site;
        const goOn = (headers: readonly string[] = []): void => {
          // Answered by the provider itself, which reads the body and the cookies.
          response.once('close', () => {
            const body = { length: Number(response.getHeader('content-length') ?? 0) };
            const noted = { status: response.statusCode, body, kept: 'none' } as const;
            site.log.note(request, noted, requestId, performance.now() - startedAt);
          });
          connect.answer(
            { request, response },
            { target, path, requestId, isLast: readiness.isClosing, side: site.side, headers },
          );
        };
        const counting = rateLimits?.count(request, path, site.side);
        if (counting === undefined) return goOn();
        counting
          .then(({ refusal: refused, headers }) => (refused ? done(refused) : goOn(headers)))
          .catch(fail);
        return;
      }
      const address = readPageAddress(target);
      const atOnce = fromMemory(site, request, address);
      if (atOnce !== undefined) return done(atOnce);
      answerLater(site, request, { target, address, requestId, https, response }).then(done, fail);
    } catch (error) {
      fail(error);
    }
  };
}

/** What is kept: no waiting, and the shortest way through this server. */
function fromMemory(site: Site, request: IncomingMessage, address: PageAddress): Answer | undefined {
  if (!isReading(request) || address.hasTrailingSlash) return undefined;
  return findPage(site.cache, address, pageRequest(request));
}

type Call = {
  target: string;
  address: PageAddress;
  requestId: string;
  https: boolean;
  response: ServerResponse;
};

async function answerLater(site: Site, request: IncomingMessage, call: Call): Promise<Answer> {
  const counted = await site.rateLimits?.count(request, call.address.path, site.side);
  if (counted?.refusal) return counted.refusal;
  const answer = await answerInTime(site, request, call);
  return counted ? { ...answer, headers: [...answer.headers, ...counted.headers] } : answer;
}

async function answerInTime(site: Site, request: IncomingMessage, call: Call): Promise<Answer> {
  const body = isReading(request) ? Buffer.alloc(0) : await readBody(request);
  return await inTime(answerRead(site, request, call, body), site.timeoutMs ?? LAST_RESORT_MS, () =>
    problemAnswer('unavailable', 'This takes too long at the moment. Try again soon.', ['retry-after', '5']),
  );
}

async function answerRead(
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
    if (form === 'unreadable') return problemAnswer('bad-request', 'What is sent here is a form.');
    const { acceptEncoding, look } = pageRequest(request);
    const signIn = isSigningIn ? site.openSignInDesk?.(request, call.response) : undefined;
    if (signIn === 'other-host') return problemAnswer('wrong-host', `Sign-in is at ${site.origin}.`);
    const visit = { ...readVisit(request, site.side), ...(signIn && { signIn }) };
    const page = await site.makePage({ ...address, look, requestId, form, visit });
    return await answerVisit(page, visitKind, acceptEncoding);
  }
  if (body === 'too-large')
    return problemAnswer('body-too-large', 'A request to this shop has at most 1 MB.');
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
    return await answerApi(site.api, request, { address: calledAt, body, requestId });
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

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pageRequest({ headers }: IncomingMessage) {
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
