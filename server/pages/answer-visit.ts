import { isSignInPath } from '#contract/account/auth.ts';
import { UNSUBSCRIBE_PATH } from '#contract/account/unsubscribe.ts';
import { DOORS } from '#contract/doors.ts';
import { isTellMePath } from '#contract/tell-me.ts';
import { CHECKOUT_SUCCESS_PATH, holdsTillId } from '#contract/till/till-paths.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { Answer } from '#server/http/answer.ts';
import type { Coding } from '#server/http/codings.ts';
import { encodeBody } from './kept-page.ts';
import type { MadePage } from './made-page.ts';

/** Pages that are made for one visit: they carry something of their own each time. */
export type VisitKind = {
  /** Takes a form at its own address. */
  takesForms: boolean;
  /** A page of the till, of signing in, or of waiting for a bottle: search engines are told to leave it out. */
  isTill: boolean;
};

/** Which kind of page made anew for every visit a path leads to, or to the data of; undefined for pages that are shared. */
export function visitKindOf(path: string): VisitKind | undefined {
  const page = path.replace(/\.data$/, '');
  if (page === DOORS.contact.path) return { takesForms: true, isTill: false };
  if (page === CHECKOUT_SUCCESS_PATH) return { takesForms: false, isTill: true };
  return holdsTillId(page) || isSignInPath(page) || isTellMePath(page) || page === UNSUBSCRIBE_PATH
    ? { takesForms: true, isTill: true }
    : undefined;
}

/**
 * The answer for a page that was made for one visit: nobody keeps it and nobody shares it, a redirect included. Other sites
 * learn of it no more than the origin, which browsers must be able to say where a form stands.
 */
export async function answerVisit(page: MadePage, kind: VisitKind, acceptEncoding: Coding): Promise<Answer> {
  const coding = page.body.length === 0 ? 'identity' : acceptEncoding;
  return {
    status: page.status,
    headers: [
      ...withoutPolicy(page.headers),
      ...(page.cookies ?? []).flatMap((cookie) => ['set-cookie', cookie]),
      'cache-control',
      CACHE_POLICY.never,
      'vary',
      'Accept-Encoding, Cookie',
      ...(kind.isTill ? ['x-robots-tag', 'noindex'] : []),
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
    body: await encodeBody(page.body, coding),
    csp: page.csp,
    referrerPolicy: 'strict-origin',
    kept: 'none',
  };
}

function withoutPolicy(headers: readonly string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== 'cache-control');
}
