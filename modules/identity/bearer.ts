import { RECENT_SIGN_IN_SECONDS } from '#contract/account/auth.ts';

/** Whether a sign-in is fresh enough at `now` for what takes a fresh one; a number is Unix seconds. */
export function isRecentSignIn(signedInAt: Date | number, now: Date): boolean {
  const at = typeof signedInAt === 'number' ? signedInAt * 1000 : signedInAt.getTime();
  return now.getTime() - at <= RECENT_SIGN_IN_SECONDS * 1000;
}

/** The subject of a valid access token. */
export type Bearer = {
  /** `own` for the built-in provider, else the issuer's URL. */
  issuer: string;
  subject: string;
  scopes: ReadonlySet<string>;
  /** Unix time in seconds of the last sign-in, when the token names it. */
  authTime: number | undefined;
  /** Whether two factors were proven at that sign-in (built-in provider). */
  isStrong: boolean;
  /** The sign-in session that the token ends with (built-in provider). */
  sessionUid: string | undefined;
  /**
   * Current data about the person: from the built-in account, or from the user-info of an external
   * provider.
   */
  claims(): Promise<PersonClaims | undefined>;
};

export type PersonClaims = {
  name: string | null;
  email: string | null;
  /** `true` only when the provider says so explicitly. */
  isEmailVerified: boolean;
  picture: string | null;
};

/** Why a token is refused (RFC 6750, RFC 9449, RFC 9470). `none`: nothing was sent. */
export type TokenError = {
  status: 401 | 403;
  error: 'none' | 'invalid_token' | 'invalid_dpop_proof' | 'insufficient_scope';
  /** A fixed sentence that repeats nothing of the request. */
  description: string;
  /** The complete `WWW-Authenticate` value. */
  challenge: string;
};

/**
 * The parts of a call that its token and its proof refer to. `url` has no query and begins with the
 * shop's origin.
 */
export type TokenCall = {
  authorization: string | undefined;
  dpop: string | undefined;
  method: string;
  url: string;
  /**
   * The ID token of the same sign-in, when it was sent: access tokens of most other providers do
   * not contain the time of sign-in.
   */
  idToken?: string | undefined;
};

/**
 * Checks an access token, and its proof of possession when the token is bound to a key or must be.
 * Never throws because of what the client sent.
 */
export type VerifyToken = (call: TokenCall) => Promise<{ bearer: Bearer } | { refusal: TokenError }>;
