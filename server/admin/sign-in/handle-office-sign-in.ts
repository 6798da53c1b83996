import { OFFICE_SIGN_IN_PATH } from '#contract/staff/sign-in.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import type { Call } from '#server/http/serve-route.ts';
import { isCrossSite } from '#server/http/parse-posted-form.ts';
import { problemResponse } from '#server/http/problem-response.ts';
import { isAtOrigin, type PublicOrigin } from '#server/http/public-origin.ts';
import type { RenderNotice } from '#server/identity/render-notice.ts';
import type { OfficeEntrance } from './office-entrance.ts';
import type { SignInStep } from './office-sign-in.ts';

/** Handles `/admin/sign-in`, `/admin/callback` and `/admin/sign-out`. */
export async function handleOfficeSignIn(
  { signIn, renderNotice }: OfficeEntrance,
  side: PublicOrigin,
  { request, target, address, isHttps }: Call,
): Promise<HttpResponse> {
  const { origin } = signIn;
  const { cookie } = request.headers;
  if (request.method === 'POST') {
    if (isCrossSite(request, isHttps ? { ...side, publicOrigin: origin } : side))
      return problemResponse('foreign-page', 'Only pages of the back office can sign out.');
    return await answer(await signIn.signOut(cookie), renderNotice);
  }
  // Under another name of this machine its cookies would not come back.
  if (!isAtOrigin(request, side, origin)) return redirectTo(origin + target, []);
  if (address.path === OFFICE_SIGN_IN_PATH) {
    const { searchParams: query } = new URL(target, origin);
    return await answer(await signIn.start({ cookie, query }), renderNotice);
  }
  return await answer(await signIn.finish({ cookie, target }), renderNotice);
}

async function answer(step: SignInStep, renderNotice: RenderNotice): Promise<HttpResponse> {
  const { cookies } = step;
  if (step.kind === 'redirect') return redirectTo(step.to, cookies);
  if (step.kind === 'entered') return page(200, enteredPage(step.path), ENTERED_POLICY, cookies);
  const { html, csp } = await renderNotice({ kind: 'office', why: step.notice });
  return page(step.status, html, csp, cookies);
}

const ENTERED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NEVER = ['cache-control', CACHE_POLICY.never, 'x-robots-tag', 'noindex'];
const withCookies = (cookies: readonly string[]): string[] => cookies.flatMap((each) => ['set-cookie', each]);

const redirectTo = (location: string, cookies: readonly string[]): HttpResponse => ({
  status: 303,
  headers: ['location', location, ...NEVER, ...withCookies(cookies)],
  body: '',
  cacheStatus: 'none',
});

const page = (
  status: number,
  body: Buffer | string,
  csp: string,
  cookies: readonly string[],
): HttpResponse => ({
  status,
  headers: ['content-type', 'text/html; charset=utf-8', ...NEVER, ...withCookies(cookies)],
  body,
  csp,
  referrerPolicy: 'strict-origin',
  cacheStatus: 'none',
});

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

// Not a redirect: after a redirect from another site browsers do not send the session's cookie.
const enteredPage = (path: string): string =>
  `<!DOCTYPE html><html lang="en-CA"><meta charset="utf-8"><title>…</title><meta http-equiv="refresh" content="0;url=${escape(path)}"><a href="${escape(path)}">…</a></html>`;
