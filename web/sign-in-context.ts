import type { Accounts, Interaction, AuthMethod, ProviderPage } from '#modules/identity/index.ts';

/** Actions of the sign-in pages for the current request. Absent with an external provider. */
export type SignInContext = {
  /** IP address of the client, for throttling. */
  client: string;
  accounts: Accounts;
  /**
   * Value of `AUTHENTICATED_COOKIE`, unverified: only find-authenticated-user.server.ts verifies
   * it.
   */
  passed: string | undefined;
  /** Finds the sign-in of that uid, if this browser holds it and it is not finished. */
  find(uid: string): Promise<Interaction | undefined>;
  /** Returns the account that is signed in to this browser; `undefined` when there is none. */
  sessionAccountId(): Promise<string | undefined>;
  /** The next three functions finish the sign-in and return the URL to redirect to (303). */
  signIn(accountId: string, by: AuthMethod): Promise<string>;
  consent(): Promise<string>;
  refuse(): Promise<string>;
  /** Returns a keyed hash (MAC) of any text, untruncated: forms contain that of their uid. */
  formToken(uid: string): string;
  isFormToken(uid: string, token: string): boolean;
  /** Content of a page for the provider: `/signin/notice` only. */
  notice?: ProviderPage;
};

/** Stores the authenticated user while another page comes before the end of a sign-in. */
export const AUTHENTICATED_COOKIE = 'passed';
