import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import {
  type JoinLink,
  OFFICE_PATH,
  OFFICE_SIGN_IN_PATH,
  type OfficeNotice,
} from '#contract/staff/sign-in.ts';
import { isFirstUse, OFFICE_CALLBACK } from '#modules/identity/provider.ts';
import {
  acceptInvitation,
  authenticateSession,
  endSession,
  findStaffBySubject,
  markStepUp,
  type ProvenPerson,
  spendOwnerLink,
  startSession,
} from '#modules/staff/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/create-log.ts';
import { createOfficeCookies, type Login, LOGIN_SECONDS } from './office-cookies.ts';
import type { SignedInPerson, StaffProvider } from './staff-provider.ts';

/** The greatest age of a proof that a provider's own session may give. */
const MAX_AGE_SECONDS = 12 * 60 * 60;
/** Between this clock and the provider's. */
const SKEW_SECONDS = 30;

/** The result of a step: where the browser goes on, or why it stops here. */
export type SignInStep =
  | { kind: 'redirect'; to: string; cookies: string[] }
  /** A page of the office's own origin that goes on: cookies for this site alone are sent then. */
  | { kind: 'entered'; path: string; cookies: string[] }
  | { kind: 'stopped'; notice: OfficeNotice; status: number; cookies: string[] };

type Joined = { kind: 'joined'; staffId: string } | { kind: 'stopped'; notice: OfficeNotice };
/** A person with both factors proven. */
export type Proven = { person: ProvenPerson; authenticatedAt: Date; acr: string };

/** Signs staff in by the authorization code flow, which the server runs: browsers get no token. */
export type OfficeSignIn = {
  origin: string;
  start(of: {
    cookie: string | undefined;
    query: URLSearchParams;
    join?: JoinLink;
    hint?: string;
  }): Promise<SignInStep>;
  finish(of: { cookie: string | undefined; target: string }): Promise<SignInStep>;
  signOut(cookie: string | undefined): Promise<SignInStep>;
  /** Spends a link for a person who proved both factors here, and starts the session. */
  join(link: JoinLink, proven: Proven): Promise<SignInStep>;
};

/** Creates the sign-in of staff. `origin` is that of the back office. */
export function createOfficeSignIn(of: {
  db: Database;
  origin: string;
  provider: StaffProvider;
  log: Pick<Log, 'warn'>;
  /** Called when there is mail to send. */
  onMail(): void;
}): OfficeSignIn {
  const { db, origin, provider, log, onMail } = of;
  const cookies = createOfficeCookies(origin);
  const stopped = (notice: OfficeNotice): SignInStep => ({
    kind: 'stopped',
    notice,
    status: STATUS[notice],
    cookies: [cookies.clearLogin()],
  });

  const enter = async (
    proven: Proven,
    path: string,
    change: { sessionId?: string | undefined; join?: JoinLink | undefined },
  ): Promise<SignInStep> => {
    const outcome = await inTransaction(db, (tx) => startOrRenew(tx, proven, change));
    if (change.join) onMail();
    if (outcome.kind === 'stopped') return stopped(outcome.notice);
    return { kind: 'entered', path, cookies: [cookies.setSession(outcome.token), cookies.clearLogin()] };
  };

  return {
    origin,
    async start({ cookie, query, join, hint }) {
      const configuration = await findConfiguration();
      if (!configuration) return stopped('provider-unreachable');
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
    },

    async finish({ cookie, target }) {
      const login = cookies.findLogin(cookie);
      const now = Math.floor(Date.now() / 1000);
      if (!login || now - login.startedAt > LOGIN_SECONDS) return stopped('expired');
      // A copied cookie begins nothing a second time.
      if (!(await isFirstUse(db, `office-login:${login.state}`, LOGIN_SECONDS + SKEW_SECONDS)))
        return stopped('expired');
      const answer = await exchange(login, target);
      if ('notice' in answer) return stopped(answer.notice);
      const { claims, accessToken } = answer;
      if (!provider.hasSecondFactor(claims)) return stopped('second-factor-required');
      // A proof from the future would stay fresh for longer than a new one.
      const authenticatedSeconds = Math.min(claims.auth_time ?? 0, now);
      // The provider answered with an older sign-in although a new one was asked for.
      if (login.sessionId !== undefined && authenticatedSeconds < login.startedAt - SKEW_SECONDS)
        return stopped('failed');
      const found = await findPerson(claims, accessToken);
      if (found === 'failed') return stopped('failed');
      if (!found?.isEmailVerified) return stopped('email-unverified');
      const { name, email } = found;
      const person = { issuer: claims.iss, subject: claims.sub, name, email };
      const proven = {
        person,
        authenticatedAt: new Date(authenticatedSeconds * 1000),
        acr: typeof claims.acr === 'string' ? claims.acr : 'mfa',
      };
      return await enter(proven, login.path, login);
    },

    async signOut(cookie) {
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
    },

    join: (link, proven) => enter(proven, OFFICE_PATH, { join: link }),
  };

  async function findConfiguration(): Promise<Configuration | undefined> {
    try {
      return await provider.configuration();
    } catch (error) {
      log.warn({ cause: describeCauses(error) }, 'the sign-in provider of staff cannot be used');
      return undefined;
    }
  }

  async function findPerson(
    claims: IDToken,
    accessToken: string,
  ): Promise<SignedInPerson | 'failed' | undefined> {
    try {
      return await provider.findPerson(claims, accessToken);
    } catch (error) {
      log.warn({ cause: describeCauses(error) }, 'the sign-in provider of staff told nothing about a person');
      return 'failed';
    }
  }

  async function exchange(
    login: Login,
    target: string,
  ): Promise<{ claims: IDToken; accessToken: string } | { notice: OfficeNotice }> {
    try {
      const tokens = await authorizationCodeGrant(await provider.configuration(), new URL(target, origin), {
        pkceCodeVerifier: login.verifier,
        expectedState: login.state,
        expectedNonce: login.nonce,
        idTokenExpected: true,
        maxAge: MAX_AGE_SECONDS,
      });
      const claims = tokens.claims();
      return claims ? { claims, accessToken: tokens.access_token } : { notice: 'failed' };
    } catch (error) {
      if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
        return { notice: 'ended' };
      const code = error instanceof ResponseBodyError ? error.error : String(error);
      log.warn({ code }, 'sign-in of staff refused');
      return { notice: 'failed' };
    }
  }
}

/** The messages of an error and of its causes: those of a failed connection are in the cause. */
function describeCauses(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause)
    messages.push('code' in each ? `${each.message} (${String(each.code)})` : each.message);
  return messages.join(': ');
}

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

/** Starts a session, or renews the one of a step-up, in the transaction that spends a link. */
async function startOrRenew(
  tx: Transaction,
  { person, authenticatedAt, acr }: Proven,
  { sessionId, join }: { sessionId?: string | undefined; join?: JoinLink | undefined },
): Promise<{ kind: 'entered'; token: string } | { kind: 'stopped'; notice: OfficeNotice }> {
  const joined = await findOrJoin(tx, person, join);
  if (joined.kind === 'stopped') return joined;
  const { staffId } = joined;
  const session =
    sessionId === undefined
      ? await startSession(tx, { staffId, authenticatedAt, acr })
      : await markStepUp(tx, { sessionId, staffId, authenticatedAt, acr });
  if (session) return { kind: 'entered', token: session.token };
  return { kind: 'stopped', notice: sessionId === undefined ? 'not-staff' : 'other-person' };
}

async function findOrJoin(
  tx: Transaction,
  person: ProvenPerson,
  join: JoinLink | undefined,
): Promise<Joined> {
  const outcome =
    join?.kind === 'owner'
      ? await spendOwnerLink(tx, { token: join.token, person })
      : join?.kind === 'invitation'
        ? await acceptInvitation(tx, { token: join.token, person })
        : undefined;
  if (outcome?.kind === 'joined') return outcome;
  if (outcome !== undefined) {
    const { kind } = outcome;
    return { kind: 'stopped', notice: kind === 'link-for-another' ? 'invitation-for-another' : kind };
  }
  const member = await findStaffBySubject(tx, person.issuer, person.subject);
  return member?.state === 'active'
    ? { kind: 'joined', staffId: member.id }
    : { kind: 'stopped', notice: 'not-staff' };
}

/** Only paths of the office: the address may come from anywhere. */
function parsePath(asked: string | null, origin: string): string {
  const url = asked?.startsWith('/') === true ? URL.parse(asked, origin) : null;
  const isOurs = url?.origin === origin && /^\/admin(\/|$)/.test(url.pathname);
  const isLoop = url?.pathname.startsWith(OFFICE_SIGN_IN_PATH) === true;
  return url && isOurs && !isLoop ? url.pathname + url.search : OFFICE_PATH;
}
