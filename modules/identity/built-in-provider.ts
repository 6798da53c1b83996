import type { JSONWebKeySet } from 'jose';
import type Provider from 'oidc-provider';

/** A request and its answer as Node has them: the provider reads cookies from them and writes no answer but its own. */
export type NodeRequest = Parameters<Provider['interactionDetails']>[0];
export type NodeResponse = Parameters<Provider['interactionDetails']>[1];

/** A sign-in under way that this browser holds (its cookie says so). */
export type Interaction = {
  uid: string;
  /** What is asked: sign in, create an account, or allow a client that is not ours. */
  prompt: 'login' | 'create' | 'consent';
  /** The client's own name; the shop's own client asks for no consent. */
  clientName: string;
  isOwnClient: boolean;
  /** An address that the client suggested. */
  loginHint: string | undefined;
  /** Scopes that a foreign client asks for, in the protocol's names. */
  scopes: readonly string[];
  /** The account that is signed in already, if any. */
  accountId: string | undefined;
  /** Origins other than ours that this sign-in may lead to: for the page's `form-action`. */
  formOrigins: readonly string[];
};

/** How the user authenticated: becomes `amr` and `acr` of the tokens. */
export type AuthMethod = 'password' | 'passkey' | 'mailed-link';

/** The shop's own OpenID Connect provider. Methods that end a sign-in answer the address to go on to (303). */
export type BuiltInProvider = {
  /** Answers one of the provider's own addresses. */
  handle(request: NodeRequest, response: NodeResponse): void;
  /** The sign-in at `/signin/{uid}`; undefined where it is over, or another browser's. */
  find(request: NodeRequest, response: NodeResponse, uid: string): Promise<Interaction | undefined>;
  /** The account that is signed in to this browser; undefined where none is. */
  sessionAccountId(...of: Parameters<Provider['createContext']>): Promise<string | undefined>;
  signIn(
    request: NodeRequest,
    response: NodeResponse,
    signedIn: { accountId: string; by: AuthMethod },
  ): Promise<string>;
  consent(request: NodeRequest, response: NodeResponse): Promise<string>;
  /** Ends it with `access_denied`: back to the client, which says what it says. */
  refuse(request: NodeRequest, response: NodeResponse): Promise<string>;
  /** The published keys, of now. */
  publicKeys(): JSONWebKeySet;
  /** A token for a form of the sign-in `uid`, and whether one is right. */
  formToken(uid: string): string;
  isFormToken(uid: string, token: string): boolean;
  /** Takes new keys from the database when there are; called about once a minute. */
  refreshKeys(): Promise<void>;
};

/** Pages that the provider shows itself: made by the shop, as bytes with their policy. */
export type ProviderPage =
  /** A request that cannot be answered; `code` is OAuth's, from a closed set or not: never shown unescaped. */
  | { kind: 'error'; code: string }
  /** Ask whether to sign out; `isSure` where the client proved who is signed in: then it goes on by itself. */
  | {
      kind: 'sign-out';
      action: string;
      xsrf: string;
      isSure: boolean /** Origins other than ours to which it may lead on. */;
      formOrigins?: readonly string[];
    }
  | { kind: 'signed-out' };
export type RenderProviderPage = (page: ProviderPage) => Promise<{ html: string | Buffer; csp: string }>;
