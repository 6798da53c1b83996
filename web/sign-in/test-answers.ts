import type { PageContext } from '#web/page-context.ts';
import type { ScreenResult } from './load-screen.server.ts';
import { loadScreen } from './load-screen.server.ts';
import { handleScreen } from './handle-screen.server.ts';
import { setAuthenticatedCookie, type AuthenticatedUser } from './find-authenticated-user.server.ts';
import { getContext, pageWith, UID } from './test-context.ts';

/** Result of a visit: a redirect, or the screen. */
export type VisitResult = { leadTo: string; status: number } | ScreenResult | { status: 404 };

async function came(shown: Promise<ScreenResult>): Promise<VisitResult> {
  try {
    return await shown;
  } catch (thrown) {
    if (thrown instanceof Response)
      return { leadTo: thrown.headers.get('location') ?? '', status: thrown.status };
    if (isNothing(thrown)) return { status: 404 };
    throw thrown;
  }
}

const isNothing = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  JSON.stringify(thrown.init) === '{"status":404}';

export const visit = (page: PageContext, rest: string, token = ''): Promise<VisitResult> =>
  came(loadScreen(page, rest, token));
export const post = (page: PageContext, rest: string): Promise<VisitResult> => came(handleScreen(page, rest));

/** Returns the cookie of a user who authenticated in the sign-in `UID`. */
export function passedAs(change: Partial<AuthenticatedUser> = {}): string {
  const page = pageWith(undefined);
  setAuthenticatedCookie(page, getContext(), UID, {
    accountId: 'acc_1',
    by: 'password',
    after: 'sign-in',
    ...change,
  });
  return /^passed=([^;]*);/.exec(page.cookies[0] ?? '')?.[1] ?? '';
}
