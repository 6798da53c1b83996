import { SIGN_IN_PATH } from '#contract/account/auth.ts';

/** Pages outside a sign-in: whoever holds a mailed link opens them, in any browser. Their names win over uids. */
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
/** Pages of a sign-in, behind its uid; `prompt` is the uid alone, where what was asked for decides. */
const STEPS = [
  'prompt',
  'login',
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

/** Whether a text can be the uid of a sign-in: as such it may stand in an address and in a cookie's path. */
export const isUid = (text: string): boolean => UID.test(text);

/** What stands behind `/signin/`; undefined for what is no page there. */
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

/** The address of a page outside a sign-in. */
export const pagePath = (page: Page): string => `${SIGN_IN_PATH}/${page}`;

/** The address of a page of a sign-in. */
export const stepPath = (uid: string, step: Step): string =>
  step === 'prompt' ? `${SIGN_IN_PATH}/${uid}` : `${SIGN_IN_PATH}/${uid}/${step}`;

/** Where the script asks for what a passkey has to sign: of a sign-in by its uid, of a registration by its link's token. */
export const passkeyOptionsPath = (of: { uid: string } | 'link'): string =>
  `${SIGN_IN_PATH}/${of === 'link' ? 'verify' : of.uid}/passkey-options`;
