import { DOORS } from '#contract/doors.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { Answer } from '#server/http/answer.ts';
import type { Coding } from '#server/http/codings.ts';
import { encodeBody } from './kept-page.ts';
import type { MadePage } from './made-page.ts';

/** Pages that are made for one visit: they carry something of their own each time, and some take a form. */
const VISIT_PATHS: ReadonlySet<string> = new Set([DOORS.contact.path]);

/** Whether a page, or the data of it, is made anew for every visit. */
export function isVisitPath(path: string): boolean {
  return VISIT_PATHS.has(path.replace(/\.data$/, ''));
}

/**
 * The answer for a page that was made for one visit: nobody keeps it and nobody shares it. Other sites learn of it no more
 * than the origin, which browsers must be able to say where a form stands.
 */
export async function answerVisit(page: MadePage, acceptEncoding: Coding): Promise<Answer> {
  const coding = page.body.length === 0 ? 'identity' : acceptEncoding;
  return {
    status: page.status,
    headers: [
      ...page.headers,
      // Others than 200 have it from their maker.
      ...(page.status === 200 ? ['cache-control', CACHE_POLICY.never] : []),
      'vary',
      'Accept-Encoding, Cookie',
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
    body: await encodeBody(page.body, coding),
    csp: page.csp,
    referrerPolicy: 'strict-origin',
    kept: 'none',
  };
}
