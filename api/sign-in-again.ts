import { RECENT_SIGN_IN_SECONDS } from '#contract/account/auth.ts';
import { problem } from '#contract/http/problems.ts';
import type { Failure } from './endpoint.ts';

/** The failure for a sign-in that is too old for the call (RFC 9470 section 3). */
export const signInAgain = (scheme: 'Bearer' | 'DPoP', detail: string): Failure => ({
  problem: problem('sign-in-again', detail),
  headers: {
    'www-authenticate': `${scheme} error="insufficient_user_authentication", error_description="A more recent sign-in is needed.", max_age="${RECENT_SIGN_IN_SECONDS}"`,
  },
});
