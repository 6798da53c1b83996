import { type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Bearer, PersonClaims, TokenCall, TokenError, VerifyToken } from '../bearer.ts';
import { verifyProof } from './proof.ts';
import type { TokenSource } from '../artifacts/end-sessions.ts';
import { isStrong } from './sign-in-proofs.ts';
import { GRANT_CLAIM } from './scopes.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';
import { invalidProof, invalidToken, nothingSent, type Scheme } from './refusals.ts';

/** Asymmetric algorithms only: a party that verifies tokens must not be able to make them. */
const TOKEN_ALGORITHMS = ['ES256', 'RS256', 'PS256', 'EdDSA'];
const CLOCK_SECONDS = 5;

/** Which tokens are accepted, and how they are verified. */
export type TokenCheckOptions = {
  /** `iss` as the provider writes it; it may have to be requested. */
  issuer(): Promise<string>;
  /** With several values, one of them must match. */
  audience: string | string[];
  /** The current published keys. Throws when they cannot be loaded. */
  keys(): Promise<JWTVerifyGetKey>;
  /** Allowed values of `typ`: `at+jwt` (RFC 9068), and `jwt` for a provider that writes that. */
  types: readonly string[];
  /**
   * For an external provider: the shop's client id there, the audience of ID tokens. Absent: ID
   * tokens are ignored.
   */
  idTokenAudience?: string;
  /** The built-in provider: its bearers have the issuer `own`. */
  isBuiltIn: boolean;
  /** Refuses tokens that are bound to no key. Bound ones always need their proof. */
  requireProof: boolean;
  /** Whether the session and the grant that a token ends with are still alive. */
  isSourceAlive?(source: TokenSource): Promise<boolean>;
  /** Remembers a proof. Resolves to `false` when it was seen before. */
  replay(thumbprint: string, jti: string): Promise<boolean>;
  claimsOf(of: { subject: string; token: string; expiresAt: number }): Promise<PersonClaims | undefined>;
};

/**
 * Creates the check of access tokens (RFC 9068 section 4) and of their proofs (RFC 9449 section 7).
 * Refusals have fixed descriptions. Throws only when keys, database or an external provider are
 * unavailable.
 */
export function createTokenCheck(options: TokenCheckOptions): VerifyToken {
  return async (call) => {
    const sent = parseAuthorization(call.authorization);
    if (!sent) return { refusal: nothingSent(options.requireProof) };
    const { scheme, token } = sent;
    const payload = await decodeToken(token, options);
    if (!payload) return { refusal: invalidToken(scheme, 'The access token is not valid.') };
    const refusal = await refuseProof(call, sent, payload, options);
    if (refusal) return { refusal };
    const bearer = getBearer(payload, token, options);
    const { sessionUid } = bearer;
    const grantId = grantIdIn(payload, options);
    if (options.isSourceAlive && !(await options.isSourceAlive({ sessionUid, grantId }))) {
      return { refusal: invalidToken(scheme, 'The sign-in has ended.') };
    }
    if (bearer.authTime !== undefined) return { bearer };
    return { bearer: { ...bearer, authTime: await authTimeIn(call.idToken, bearer.subject, options) } };
  };
}

/** The Unix time in seconds of the sign-in, from its ID token (OpenID Connect Core 1.0 section 2). */
async function authTimeIn(
  idToken: string | undefined,
  subject: string,
  { issuer, keys, idTokenAudience: audience }: TokenCheckOptions,
): Promise<number | undefined> {
  if (idToken === undefined || audience === undefined) return undefined;
  const [iss, published] = await Promise.all([issuer(), keys()]);
  try {
    const { payload } = await jwtVerify(idToken, published, {
      issuer: iss,
      audience,
      subject,
      algorithms: TOKEN_ALGORITHMS,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['exp', 'iat'],
    });
    const { azp = audience, auth_time: at } = payload;
    return azp === audience && typeof at === 'number' ? at : undefined;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    return undefined;
  }
}

type Sent = { scheme: Scheme; token: string };
/**
 * Claims of every valid token (`requiredClaims`, and the issuer that is compared). Of `cnf` only
 * `jkt` is read.
 */
type Claims = { iss: string; exp: number; acr?: unknown; cnf?: { jkt?: unknown } | null };
type Payload = JWTPayload & Claims & { sub: string };

function parseAuthorization(authorization = ''): Sent | undefined {
  const [, dpop, token] = /^(?:(dpop)|bearer) ([\w.~+/-]+=*)$/i.exec(authorization) ?? [];
  return token === undefined ? undefined : { scheme: dpop === undefined ? 'Bearer' : 'DPoP', token };
}

async function decodeToken(token: string, options: TokenCheckOptions): Promise<Payload | undefined> {
  const [issuer, keys] = await Promise.all([options.issuer(), options.keys()]);
  try {
    const { payload, protectedHeader } = await jwtVerify<Claims>(token, keys, {
      issuer,
      audience: options.audience,
      algorithms: TOKEN_ALGORITHMS,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const { sub } = payload;
    const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? '';
    if (!options.types.includes(type) || isIdToken(payload, type)) return undefined;
    return typeof sub === 'string' && sub !== '' ? { ...payload, sub } : undefined;
  } catch (error) {
    // An unavailable provider does not make the token invalid.
    if (error instanceof ProviderUnavailable) throw error;
    return undefined;
  }
}

/** Claims that only access tokens have: their client and their scopes. */
const OF_ACCESS = ['scope', 'scp', 'client_id', 'cid'];

/**
 * Whether it is an ID token. An ID token may have the same audience but grants no access: it is
 * part of URLs at sign-out. When the type is ambiguous (RFC 9068), the claims decide.
 */
const isIdToken = (payload: JWTPayload, type: string): boolean =>
  'nonce' in payload ||
  'at_hash' in payload ||
  'c_hash' in payload ||
  (type !== 'at+jwt' && !OF_ACCESS.some((name) => name in payload));

async function refuseProof(
  { dpop, method, url }: TokenCall,
  { scheme, token }: Sent,
  payload: Payload,
  { requireProof, replay }: TokenCheckOptions,
): Promise<TokenError | undefined> {
  const key = boundKey(payload);
  if (key === undefined) {
    if (!requireProof && scheme === 'Bearer') return undefined;
    return invalidToken('DPoP', 'The access token is bound to no key.');
  }
  if (scheme !== 'DPoP')
    return invalidToken('DPoP', 'The access token is bound to a key: it needs its proof.');
  const proof = await verifyProof({ proof: dpop, method, url, token });
  if ('error' in proof) return invalidProof(proof.error);
  if (proof.thumbprint !== key) return invalidProof('The proof is of another key.');
  if (!(await replay(key, proof.jti))) return invalidProof('The proof was used before.');
  return undefined;
}

/**
 * The thumbprint in `cnf` (RFC 7800). A token that is bound in another way matches no proof here
 * and is refused.
 */
function boundKey({ cnf }: Payload): string | undefined {
  if (cnf === undefined || cnf === null) return undefined;
  return typeof cnf.jkt === 'string' ? cnf.jkt : '';
}

function getBearer(
  payload: Payload,
  token: string,
  { isBuiltIn: isOwn, claimsOf }: TokenCheckOptions,
): Bearer {
  const { sub: subject, exp: expiresAt, iss } = payload;
  const { scope, scp, auth_time: authTime, acr, sid } = payload;
  const scopes = typeof scope === 'string' ? scope.split(' ') : getNames(scp);
  let claims: Promise<PersonClaims | undefined> | undefined;
  return {
    issuer: isOwn ? 'own' : iss,
    subject,
    scopes: new Set(scopes),
    authTime: typeof authTime === 'number' ? authTime : undefined,
    isStrong: isOwn && typeof acr === 'string' && isStrong({ acr }),
    sessionUid: isOwn && typeof sid === 'string' ? sid : undefined,
    claims: () => (claims ??= claimsOf({ subject, token, expiresAt })),
  };
}

const grantIdIn = (
  { [GRANT_CLAIM]: id }: Payload,
  { isBuiltIn: isOwn }: TokenCheckOptions,
): string | undefined => (isOwn && typeof id === 'string' ? id : undefined);

/** Some providers write scopes as `scp`, a string or a list. */
function getNames(scp: unknown): string[] {
  if (typeof scp === 'string') return scp.split(' ');
  return Array.isArray(scp) ? scp.filter((name) => typeof name === 'string') : [];
}
