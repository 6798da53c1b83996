/** Who a valid access token speaks for. */
export type Bearer = {
  /** `own` for the shop's own provider, else the issuer's address. */
  issuer: string;
  subject: string;
  scopes: ReadonlySet<string>;
  /** Seconds since 1970 of the last sign-in, where the token says so. */
  authTime: number | undefined;
  /** The sign-in session that it ends with (own provider). */
  sessionUid: string | undefined;
  /** What is known of the person: of the own account as it is now, of another provider from its user-info. */
  claims(): Promise<PersonClaims | undefined>;
};

export type PersonClaims = {
  name: string | null;
  email: string | null;
  /** Only where the provider says so outright. */
  isEmailVerified: boolean;
  picture: string | null;
};

/** Why a token is not taken (RFC 6750, RFC 9449, RFC 9470). `none`: nothing was sent. */
export type TokenError = {
  status: 401 | 403;
  error: 'none' | 'invalid_token' | 'invalid_dpop_proof' | 'insufficient_scope';
  /** A fixed sentence: nothing of what was sent. */
  description: string;
  /** The whole `WWW-Authenticate`. */
  challenge: string;
};

/** A call as far as its token and its proof speak of it. `url` without query, at the origin that the shop has. */
export type TokenCall = {
  authorization: string | undefined;
  dpop: string | undefined;
  method: string;
  url: string;
  /** The ID token of the same sign-in, where it was sent: access tokens of most other providers do not say when that was. */
  idToken?: string | undefined;
};

/** Checks an access token, and its proof of possession where it is bound or has to be. Never throws for what was sent. */
export type VerifyToken = (call: TokenCall) => Promise<{ bearer: Bearer } | { refusal: TokenError }>;
