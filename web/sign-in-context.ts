import type { JoinLink, OfficeNotice } from '#contract/staff/sign-in.ts';
import type { Account, Accounts, Interaction, AuthMethod, ProviderPage } from '#modules/identity/index.ts';

/** A notice of the provider, or of the sign-in to the back office. */
export type SignInNotice = ProviderPage | { kind: 'office'; why: OfficeNotice };

/** Why the browser goes no further. */
type Stopped = { kind: 'stopped'; notice: OfficeNotice; status: number };

/** Coming in to the back office by a link. */
export type OfficeJoin = {
  /**
   * Whom the link is for, while it works; without an address its holder names one. `isRecovery`: an
   * operator's command made it for an owner who cannot sign in.
   */
  find(link: JoinLink): Promise<{ email: string | null; isRecovery?: boolean } | undefined>;
  /** An external provider signs staff in: there are no own accounts. */
  isExternal: boolean;
  /** Starts a sign-in with the external provider that spends the link. */
  start(link: JoinLink): Promise<{ kind: 'redirect'; to: string; cookies: string[] } | Stopped>;
  /** Spends the link for an account that proved two factors, and starts the session. */
  enter(
    link: JoinLink,
    account: Account,
    by: 'passkey' | 'password-and-code',
  ): Promise<{ kind: 'entered'; cookies: string[] } | Stopped>;
  /** Whether passkeys of the shop work at this address. */
  allowsPasskeys: boolean;
};

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
  notice?: SignInNotice;
  /** Only at `/admin/join`. */
  office?: OfficeJoin;
};

/** Stores the authenticated user while another page comes before the end of a sign-in. */
export const AUTHENTICATED_COOKIE = 'passed';
