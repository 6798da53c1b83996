import { SIGN_IN_PATH } from '#contract/account/auth.ts';

/**
 * Pages outside a sign-in: the holder of an e-mailed link can open them in any browser. Their names
 * take precedence over uids.
 */
const PAGES = [
  'verify',
  'reset',
  'email',
  'email-changed',
  'forgot',
  'mailed',
  'ready',
  'changed',
  'notice',
] as const;
/**
 * Pages of a sign-in, below its uid; `prompt` is the uid only, and the prompt decides what it
 * shows.
 */
const STEPS = [
  'prompt',
  'login',
  'code',
  'create',
  'check-mail',
  'forgot',
  'mailed',
  'passkey',
  'keep',
  'done',
] as const;

export type Page = (typeof PAGES)[number];
export type Step = (typeof STEPS)[number];
export type Place = { kind: 'page'; page: Page } | { kind: 'step'; uid: string; step: Step };

const UID = /^[\w-]{8,64}$/;

/**
 * Whether a text has the form of a sign-in's uid, so that it may be part of a URL and a cookie's
 * path.
 */
export const isUid = (text: string): boolean => UID.test(text);

/** Parses the path below `/signin/`; `undefined` when there is no such page. */
export function parseSignInPath(rest: string): Place | undefined {
  const [first = '', second, ...others] = rest.split('/');
  if (others.length > 0) return undefined;
  if (second === undefined) {
    const page = PAGES.find((name) => name === first);
    if (page !== undefined) return { kind: 'page', page };
  }
  const step = second === undefined ? 'prompt' : STEPS.find((name) => name !== 'prompt' && name === second);
  return step !== undefined && isUid(first) ? { kind: 'step', uid: first, step } : undefined;
}

/** Returns the path of a page outside a sign-in. */
export const pagePath = (page: Page): string => `${SIGN_IN_PATH}/${page}`;

/** Returns the path of a page of a sign-in. */
export const stepPath = (uid: string, step: Step): string =>
  step === 'prompt' ? `${SIGN_IN_PATH}/${uid}` : `${SIGN_IN_PATH}/${uid}/${step}`;

/** Returns the path of the WebAuthn options: of a sign-in by its uid, of a registration by its link. */
export const passkeyOptionsPath = (of: { uid: string } | 'link'): string =>
  `${SIGN_IN_PATH}/${of === 'link' ? 'verify' : of.uid}/passkey-options`;
