import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import {
  type JoinLink,
  OFFICE_PATH,
  OFFICE_SIGN_IN_PATH,
  type OfficeNotice,
} from '#contract/staff/sign-in.ts';
import { isFirstUse, OFFICE_CALLBACK } from '#modules/identity/provider.ts';
import { authenticateSession, endSession } from '#modules/staff/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  exchangeCode,
  findConfiguration,
  findPerson,
  MAX_AGE_SECONDS,
  type ProviderContext,
} from './ask-provider.ts';
import { createOfficeCookies, type Login, LOGIN_SECONDS } from './office-cookies.ts';
import { type Proven, type SignInPurpose, startOrRenew } from './start-or-renew.ts';

/** Between this clock and the provider's. */
const SKEW_SECONDS = 30;

/** The result of a step: where the browser goes on, or why it stops here. */
export type SignInStep =
  | { kind: 'redirect'; to: string; cookies: string[] }
  /** A page of the office's own origin that goes on: cookies for this site alone are sent then. */
  | { kind: 'entered'; path: string; cookies: string[] }
  | { kind: 'stopped'; notice: OfficeNotice; status: number; cookies: string[] };

type Start = { cookie: string | undefined; query: URLSearchParams; join?: JoinLink; hint?: string };
type Finish = { cookie: string | undefined; target: string };

/** Signs staff in by the authorization code flow, which the server runs: browsers get no token. */
export type OfficeSignIn = {
  origin: string;
  start(of: Start): Promise<SignInStep>;
  finish(of: Finish): Promise<SignInStep>;
  signOut(cookie: string | undefined): Promise<SignInStep>;
  /** Spends a link for a person who proved both factors here, and starts the session. */
  join(link: JoinLink, proven: Proven): Promise<SignInStep>;
};

/** What the steps of a sign-in need. `origin` is that of the back office. */
type Options = ProviderContext & {
  db: Database;
  /** Called when there is mail to send. */
  onMail(): void;
};
type Context = Options & { cookies: ReturnType<typeof createOfficeCookies> };

/** Creates the sign-in of staff. */
export function createOfficeSignIn(options: Options): OfficeSignIn {
  const ctx: Context = { ...options, cookies: createOfficeCookies(options.origin) };
  return {
    origin: options.origin,
    start: (of) => start(ctx, of),
    finish: (of) => finish(ctx, of),
    signOut: (cookie) => signOut(ctx, cookie),
    join: (link, proven) => enter(ctx, proven, OFFICE_PATH, { join: link }),
  };
}

/** Sends the browser to the provider; for a step-up with the person of its session. */
async function start(ctx: Context, { cookie, query, join, hint }: Start): Promise<SignInStep> {
  const { db, origin, provider, cookies } = ctx;
  const configuration = await findConfiguration(ctx);
  if (!configuration) return stopped(ctx, 'provider-unreachable');
  const isStepUp = query.get('step-up') === '1';
  const token = isStepUp ? cookies.findSession(cookie) : undefined;
  const caller = token === undefined ? undefined : await authenticateSession(db, token);
  const login: Login = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    path: parsePath(query.get('return'), origin),
    startedAt: Math.floor(Date.now() / 1000),
    ...(caller?.kind === 'staff' && { sessionId: caller.sessionId }),
    ...(join && { join }),
  };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: origin + OFFICE_CALLBACK,
    scope: 'openid profile email',
    state: login.state,
    nonce: login.nonce,
    code_challenge: await calculatePKCECodeChallenge(login.verifier),
    code_challenge_method: 'S256',
    // The provider then has to say when the person signed in.
    max_age: String(isStepUp ? 0 : MAX_AGE_SECONDS),
    ...(isStepUp && { prompt: 'login' }),
    acr_values: provider.acrValues,
    ...(hint !== undefined && { login_hint: hint }),
    ...(caller?.kind === 'staff' && { login_hint: caller.email }),
  });
  return { kind: 'redirect', to: url.href, cookies: [cookies.setLogin(login)] };
}

/** Takes the provider's answer, and enters when it proves both factors. */
async function finish(ctx: Context, { cookie, target }: Finish): Promise<SignInStep> {
  const { db, provider, cookies } = ctx;
  const login = cookies.findLogin(cookie);
  const now = Math.floor(Date.now() / 1000);
  if (!login || now - login.startedAt > LOGIN_SECONDS) return stopped(ctx, 'expired');
  // A copied cookie begins nothing a second time.
  if (!(await isFirstUse(db, `office-login:${login.state}`, LOGIN_SECONDS + SKEW_SECONDS)))
    return stopped(ctx, 'expired');
  const answer = await exchangeCode(ctx, login, target);
  if ('notice' in answer) return stopped(ctx, answer.notice);
  const { claims, accessToken } = answer;
  if (!provider.hasSecondFactor(claims)) return stopped(ctx, 'second-factor-required');
  // A proof from the future would stay fresh for longer than a new one.
  const authenticatedSeconds = Math.min(claims.auth_time ?? 0, now);
  // The provider answered with an older sign-in although a new one was asked for.
  if (login.sessionId !== undefined && authenticatedSeconds < login.startedAt - SKEW_SECONDS)
    return stopped(ctx, 'failed');
  const found = await findPerson(ctx, claims, accessToken);
  if (found === 'failed') return stopped(ctx, 'failed');
  if (!found?.isEmailVerified) return stopped(ctx, 'email-unverified');
  const { name, email } = found;
  const person = { issuer: claims.iss, subject: claims.sub, name, email };
  const proven = {
    person,
    authenticatedAt: new Date(authenticatedSeconds * 1000),
    acr: typeof claims.acr === 'string' ? claims.acr : 'mfa',
  };
  return await enter(ctx, proven, login.path, login);
}

/** Ends the session of the browser. */
async function signOut({ db, cookies }: Context, cookie: string | undefined): Promise<SignInStep> {
  const token = cookies.findSession(cookie);
  const caller = token === undefined ? undefined : await authenticateSession(db, token);
  if (caller?.kind === 'staff') {
    const { id, sessionId } = caller;
    await inTransaction(db, (tx) => endSession(tx, { kind: 'staff', id }, { sessionId }));
  }
  return {
    kind: 'stopped',
    notice: 'signed-out',
    status: 200,
    cookies: [cookies.clearSession(), cookies.clearLogin()],
  };
}

/** Starts or renews the session of a proven person. */
async function enter(
  ctx: Context,
  proven: Proven,
  path: string,
  purpose: SignInPurpose,
): Promise<SignInStep> {
  const { db, cookies, onMail } = ctx;
  const outcome = await inTransaction(db, (tx) => startOrRenew(tx, proven, purpose));
  if (purpose.join) onMail();
  if (outcome.kind === 'stopped') return stopped(ctx, outcome.notice);
  return { kind: 'entered', path, cookies: [cookies.setSession(outcome.token), cookies.clearLogin()] };
}

const stopped = ({ cookies }: Context, notice: OfficeNotice): SignInStep => ({
  kind: 'stopped',
  notice,
  status: STATUS[notice],
  cookies: [cookies.clearLogin()],
});

const STATUS: Readonly<Record<OfficeNotice, number>> = {
  expired: 400,
  ended: 400,
  failed: 400,
  'provider-unreachable': 503,
  'second-factor-required': 403,
  'email-unverified': 403,
  'not-staff': 403,
  'other-person': 403,
  'invitation-for-another': 403,
  'link-invalid': 410,
  'owner-exists': 409,
  'already-staff': 409,
  'signed-out': 200,
};

/** Only paths of the office: the address may come from anywhere. */
function parsePath(asked: string | null, origin: string): string {
  const url = asked?.startsWith('/') === true ? URL.parse(asked, origin) : null;
  const isOurs = url?.origin === origin && /^\/admin(\/|$)/.test(url.pathname);
  const isLoop = url?.pathname.startsWith(OFFICE_SIGN_IN_PATH) === true;
  return url && isOurs && !isLoop ? url.pathname + url.search : OFFICE_PATH;
}
