import type { StaffCaller } from '#contract/staff/caller.ts';
import { isRecentSignIn } from '#modules/identity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Failure, Method } from '../endpoint.ts';
import { signInAgain } from '../sign-in-again.ts';
import type { AdminCore, AdminEnv } from './admin-core.ts';
import type { Admission } from './admin-definition.ts';
import { failure, KEY_REFUSED, permissionMissing } from './failures.ts';

/** A caller who may call the endpoint, or the failure; both with the headers of the limit. */
export type Admitted = { headers: Readonly<Record<string, string>> } & (
  | { caller: StaffCaller; actor: Actor }
  | { refusal: Failure }
);

type Asked = {
  request: Request;
  env: AdminEnv;
  admission: Admission & { stepUp: boolean };
  /** `PATCH /orders/{number}`. */
  endpoint: string;
  method: Method;
  /** It changes nothing. */
  isRead: boolean;
  now: Date;
};

/**
 * Decides by the head of a request whether it is answered: the page that sends it, the caller, the
 * limit, the permission.
 */
export async function admitCaller(asked: Asked, core: AdminCore): Promise<Admitted> {
  const { request, env, admission, endpoint, method, isRead, now } = asked;
  const authorization = request.headers.get('authorization') ?? undefined;
  // A header that names a key is sent by a program: the cookie is then not looked at.
  if (authorization === undefined && isForeignPage(request, env.origin, method === 'GET'))
    return refuse(failure('foreign-page', 'Only pages of the back office can use this address.'));
  const { sessionToken, client } = env;
  const credentials = authorization === undefined ? { sessionToken, client } : { authorization, client };
  const caller = await core.authenticate(credentials, now);
  if (!caller) return refuse(NOT_SIGNED_IN);
  const counted = await core.limits?.count(caller, isRead);
  const { headers = {} } = counted ?? {};
  if (counted?.refusal) return { headers, refusal: counted.refusal };
  const requestId = request.headers.get('x-request-id') ?? undefined;
  const actor: Actor = { kind: caller.kind, id: caller.id, requestId };
  const { permission } = admission;
  const isRefusedKey = caller.kind === 'api-key' && (admission.notForKeys === true || admission.stepUp);
  if (isRefusedKey) {
    await core.recordDenial({ actor, endpoint, now });
    return { headers, refusal: KEY_REFUSED };
  }
  if (permission !== 'any-staff' && !caller.permissions.has(permission)) {
    await core.recordDenial({ actor, endpoint, permission, now });
    return { headers, refusal: permissionMissing(permission) };
  }
  if (admission.stepUp && !isRecent(caller, now)) return { headers, refusal: SIGN_IN_AGAIN };
  return { headers, caller, actor };
}

/** Whether the caller signed in with both factors within the last ten minutes. */
export const isRecent = (caller: StaffCaller, now: Date): boolean =>
  caller.kind === 'staff' && isRecentSignIn(caller.authenticatedAt, now);

const refuse = (refusal: Failure): Admitted => ({ headers: {}, refusal });

const NOT_SIGNED_IN: Failure = {
  ...failure('not-signed-in', 'Sign in, or send a valid API key.'),
  headers: { 'www-authenticate': 'Bearer realm="Admin API"' },
};

export const SIGN_IN_AGAIN = signInAgain('Bearer', 'Confirm that it is you, and send this again.');

/**
 * Whether a page of another origin may have sent the request with the cookie. Browsers name the
 * origin on every request that changes something, and no page of another origin can set `X-Office`.
 */
function isForeignPage({ headers }: Request, origin: string, isGet: boolean): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && !(isGet && site === 'none')) return true;
  const from = headers.get('origin');
  if (isGet) return from !== null && from !== origin;
  return from !== origin || headers.get('x-office') !== '1';
}
