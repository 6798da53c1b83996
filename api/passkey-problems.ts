import { problem } from '#contract/http/problems.ts';
import type { Failure } from './endpoint.ts';

/** The browser's answer belongs to other options, or was used before. */
export const PASSKEY_REFUSED: Failure = {
  problem: problem('passkey-refused', 'This passkey does not match the latest request.'),
};

export const TOO_MANY_PASSKEYS: Failure = {
  problem: problem('too-many', 'There is no room for another passkey.'),
};

/** The passkey is the last way to sign in; `last-for-office`: the last one to the back office. */
export const lastCredential = (kind: 'last' | 'last-for-office'): Failure => ({
  problem: {
    ...problem('last-credential', LAST[kind]),
    ...(kind === 'last-for-office' && { reason: 'office' }),
  },
});

const LAST = {
  last: 'This is the only way to sign in. Add another first.',
  'last-for-office': 'This is the only way into the back office. Add another passkey there first.',
};
