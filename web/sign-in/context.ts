import type { Accounts, Interaction, AuthMethod, ProviderPage } from '#modules/identity/index.ts';

/** What the sign-in pages can do for the one request that they answer. Absent where another provider signs people in. */
export type SignInContext = {
  /** The address of the client, for throttles. */
  client: string;
  accounts: Accounts;
  /** What the browser brought of `AUTHENTICATED_COOKIE`: checked by find-authenticated-user.server.ts, believed by nobody else. */
  passed: string | undefined;
  /** The sign-in of that uid, where this browser holds it and it is not over. */
  find(uid: string): Promise<Interaction | undefined>;
  /** The account that is signed in to this browser; undefined where none is. */
  sessionAccountId(): Promise<string | undefined>;
  /** These end the sign-in that was found, and answer the address to go on to (303). */
  signIn(accountId: string, by: AuthMethod): Promise<string>;
  consent(): Promise<string>;
  refuse(): Promise<string>;
  /** A keyed hash (MAC) of any text, whole: forms carry that of their uid. */
  formToken(uid: string): string;
  isFormToken(uid: string, token: string): boolean;
  /** What a page of the provider's own making shows: `/signin/notice` alone. */
  notice?: ProviderPage;
};

/** Holds who has proven who they are while a page stands between that and the end of a sign-in. */
export const AUTHENTICATED_COOKIE = 'passed';
