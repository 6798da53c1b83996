import { problem } from '#contract/http/problems.ts';
import type { Failure } from '../endpoint.ts';

/** For what does not exist and for what belongs to another customer: the caller cannot tell which. */
export const NOT_FOUND: Failure = { problem: problem('not-found', 'There is nothing by that name.') };

/** For too many attempts: seconds until the caller may try again. */
export function tooManyRequests(seconds: number): Failure {
  return {
    problem: problem('too-many-requests', 'Too many requests. Please try again later.'),
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  };
}

/** For an account that opens the back office, whose token proves one factor. */
export const SECOND_FACTOR_NEEDED: Failure = {
  problem: problem(
    'second-factor-needed',
    'This account opens the back office. Change its passkeys there, on the page Your sign-in. Before a new password, sign in here with its passkey.',
  ),
};
