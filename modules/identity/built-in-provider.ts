import type { JSONWebKeySet } from 'jose';
import type Provider from 'oidc-provider';

/**
 * Node's request and response: the provider reads cookies from them and writes only its own
 * responses.
 */
export type NodeRequest = Parameters<Provider['interactionDetails']>[0];
export type NodeResponse = Parameters<Provider['interactionDetails']>[1];

/** A sign-in that this browser has started, according to its cookie. */
export type Interaction = {
  uid: string;
  /** What it requests: sign in, create an account, or allow another client. */
  prompt: 'login' | 'create' | 'consent';
  /** The client's own name; the shop's own client asks for no consent. */
  clientName: string;
  isFirstPartyClient: boolean;
  /** The back office: only a passkey, or a password and a code, end this sign-in. */
  needsSecondFactor: boolean;
  /** An address that the client suggested. */
  loginHint: string | undefined;
  /** Scopes that another client requests, in the protocol's names. */
  scopes: readonly string[];
  /** The account that is signed in already, if any. */
  accountId: string | undefined;
  /** Origins other than the shop's to which this sign-in may redirect: for the page's `form-action`. */
  formOrigins: readonly string[];
};

/** How the user authenticated: becomes `amr` and `acr` of the tokens. */
export type AuthMethod =
  | 'password'
  /** Counts as two factors. */
  | 'passkey'
  /** A passkey that was made after one factor: it counts as one. */
  | 'single-passkey'
  | 'mailed-link'
  | 'password-and-code'
  | 'passkey-and-code';

/**
 * The built-in OpenID Connect provider. Methods that end a sign-in return the URL to redirect to
 * (303).
 */
export type BuiltInProvider = {
  /** Handles a request to one of the provider's own paths. */
  handle(request: NodeRequest, response: NodeResponse): void;
  /** The sign-in at `/signin/{uid}`; `undefined` when it has ended or belongs to another browser. */
  find(request: NodeRequest, response: NodeResponse, uid: string): Promise<Interaction | undefined>;
  /** The account that is signed in to this browser, or `undefined`. */
  sessionAccountId(...of: Parameters<Provider['createContext']>): Promise<string | undefined>;
  signIn(
    request: NodeRequest,
    response: NodeResponse,
    signedIn: { accountId: string; by: AuthMethod },
  ): Promise<string>;
  consent(request: NodeRequest, response: NodeResponse): Promise<string>;
  /** Ends the sign-in with `access_denied` and returns to the client. */
  refuse(request: NodeRequest, response: NodeResponse): Promise<string>;
  /** The current published keys. */
  publicKeys(): JSONWebKeySet;
  /** A token for a form of the sign-in `uid`; `isFormToken` verifies it. */
  formToken(uid: string): string;
  isFormToken(uid: string, token: string): boolean;
  /** Loads new keys from the database; called about once a minute. */
  refreshKeys(): Promise<void>;
};

/** Pages that the provider sends itself. The shop renders them as bytes with their policy. */
export type ProviderPage =
  /** An invalid request. `code` is OAuth's or unknown: always escape it. */
  | { kind: 'error'; code: string }
  /**
   * Asks whether to sign out. With `isSure` the client proved who is signed in, and the page
   * continues by itself.
   */
  | {
      kind: 'sign-out';
      action: string;
      xsrf: string;
      isSure: boolean;
      /** Origins other than the shop's to which it may redirect. */
      formOrigins?: readonly string[];
    }
  | { kind: 'signed-out' };
export type RenderProviderPage = (page: ProviderPage) => Promise<{ html: string | Buffer; csp: string }>;
