import { createHmac } from 'node:crypto';
import type { Account, Accounts, Interaction } from '#modules/identity/index.ts';
import type { PageContext, PostedForm } from '#web/page-context.ts';
import type { SignInContext } from '#web/sign-in-context.ts';
import { createPageContext, refuse } from '#web/test-page-context.ts';

export const UID = 'q2Vx0m3jD8Yk1TzW7sLr4';
export const CLIENT = '192.0.2.7';
/** URLs at which a sign-in ends, by kind. */
export const ENDS = {
  signIn: '/connect/authorize/in',
  consent: '/connect/authorize/yes',
  refuse: '/connect/no',
};

export const account = (change: Partial<Account> = {}): Account => ({
  id: 'acc_1',
  email: 'maude@example.ca',
  name: 'Maude Bélanger',
  hasPassword: true,
  deletionAskedAt: null,
  ...change,
});

export const interaction = (change: Partial<Interaction> = {}): Interaction => ({
  uid: UID,
  prompt: 'login',
  clientName: 'Alambic',
  isFirstPartyClient: true,
  needsSecondFactor: false,
  loginHint: undefined,
  scopes: [],
  accountId: undefined,
  formOrigins: [],
  ...change,
});

/** Accounts with the functions that a test sets; all others throw. */
export const getAccounts = (answers: Partial<Accounts>): Accounts => ({
  byId: async () => account(),
  signInByPassword: refuse,
  signInByPasswordAlone: refuse,
  passkeySignInOptions: refuse,
  signInByPasskey: refuse,
  needsStrong: async () => false,
  markPasskeyStrong: refuse,
  mayOfferPasskey: async () => false,
  register: refuse,
  requestReset: refuse,
  findLink: refuse,
  registerWithPassword: refuse,
  registrationPasskeyOptions: refuse,
  registerWithPasskey: refuse,
  resetPassword: refuse,
  rename: refuse,
  requestEmailChange: refuse,
  newEmailOf: refuse,
  confirmEmailChange: refuse,
  setPassword: refuse,
  passkeys: refuse,
  passkeyOptions: refuse,
  addPasskey: refuse,
  renamePasskey: refuse,
  removePasskey: refuse,
  devices: refuse,
  signOutDevice: refuse,
  signOutEverywhere: refuse,
  cancelDeletion: refuse,
  byEmail: refuse,
  openRegistration: refuse,
  secondFactors: refuse,
  createTotpKey: refuse,
  readTotpKey: refuse,
  enrolTotp: refuse,
  renewRecoveryCodes: refuse,
  verifyCode: refuse,
  findFactorsAccount: refuse,
  endFactorsLink: refuse,
  member: {
    find: refuse,
    passkeyOptions: refuse,
    addPasskey: refuse,
    renamePasskey: refuse,
    removePasskey: refuse,
    renewRecoveryCodes: refuse,
  },
  sweep: refuse,
  ...answers,
});

const mac = (text: string): string => createHmac('sha256', 'test').update(text).digest('base64url');

type Asked = {
  interaction?: Interaction | undefined;
  accounts?: Partial<Accounts>;
  passed?: string | undefined;
  notice?: SignInContext['notice'];
  /** The account of the browser's session. */
  sessionAccountId?: string;
};

/**
 * A sign-in context that holds one sign-in (`UID`, the given one, or none) and records how it
 * ended.
 */
export function getContext(asked: Asked = {}): SignInContext & { ended: string[] } {
  const ended: string[] = [];
  const held = 'interaction' in asked ? asked.interaction : interaction();
  return {
    ended,
    client: CLIENT,
    passed: asked.passed,
    accounts: getAccounts(asked.accounts ?? {}),
    find: async (uid) => (uid === held?.uid ? held : undefined),
    sessionAccountId: async () => asked.sessionAccountId,
    signIn: async (accountId, by) => (ended.push(`${accountId} by ${by}`), ENDS.signIn),
    consent: async () => (ended.push('consent'), ENDS.consent),
    refuse: async () => (ended.push('refused'), ENDS.refuse),
    formToken: mac,
    isFormToken: (text, token) => mac(text) === token,
    ...(asked.notice && { notice: asked.notice }),
  };
}

/** The context of a page below `/signin/`, as its loader gets it. */
export function pageWith(ctx: SignInContext | undefined, form?: PostedForm): PageContext {
  return createPageContext({
    visitor: { browser: undefined, client: CLIENT },
    ...(ctx && { signIn: ctx }),
    ...(form && { form }),
  });
}

/** A form of the sign-in `UID`, as a browser sends it. */
export const sent = (fields: Record<string, string>): PostedForm => ({
  fields: new URLSearchParams({ form: mac(UID), ...fields }),
  client: CLIENT,
});
