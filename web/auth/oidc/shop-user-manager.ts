import {
  ErrorResponse,
  IndexedDbDPoPStore,
  type SigninPopupArgs,
  type SigninResponse,
  type SignoutPopupArgs,
  type SignoutSilentArgs,
  User,
  UserManager,
  type UserProfile,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { AuthSettings } from '#contract/account/auth.ts';
import { logFailure } from '../log-failure.ts';
import { isDefinitiveError } from './failures.ts';
import { validateIdToken } from './id-token.ts';
import type { Outcome } from './renewals.ts';

/** Seconds for what the specification counts (sections 4 and 9), and for calls that it leaves open. */
const NOTICE_S = 60;
const SILENT_TIMEOUT_S = 10;
const REQUEST_TIMEOUT_S = 20;
const CHECK_SESSION_S = 2;
const STALE_STATE_S = 900;
const POPUP_HEIGHT = 640;
/** After so long a popup that is still there is given up. */
const POPUP_LIFE_S = 900;

type Refresh = Parameters<UserManager['_useRefreshToken']>[0];

/**
 * The library with its gaps closed: user-info with a proof, a time-out for refreshing, one renewal at a time over all tabs,
 * the signature of ID tokens, and a blocked popup called by its name.
 */
export class ShopUserManager extends UserManager {
  readonly #isBound: boolean;

  constructor({ authority, clientId, scope, audience, isBuiltIn: isOwn }: AuthSettings) {
    const { origin } = location;
    super({
      authority,
      scope,
      client_id: clientId,
      response_type: 'code',
      redirect_uri: origin,
      post_logout_redirect_uri: origin,
      userStore: new WebStorageStateStore({ store: localStorage }),
      stateStore: new WebStorageStateStore({ store: localStorage }),
      // User-info, renewals and the session's monitor are begun by ourselves.
      loadUserInfo: false,
      automaticSilentRenew: false,
      monitorSession: false,
      monitorAnonymousSession: true,
      validateSubOnSilentRenew: true,
      accessTokenExpiringNotificationTimeInSeconds: NOTICE_S,
      silentRequestTimeoutInSeconds: SILENT_TIMEOUT_S,
      requestTimeoutInSeconds: REQUEST_TIMEOUT_S,
      checkSessionIntervalInSeconds: CHECK_SESSION_S,
      staleStateAgeInSeconds: STALE_STATE_S,
      popupWindowFeatures: {
        location: false,
        toolbar: false,
        height: POPUP_HEIGHT,
        closePopupWindowAfterInSeconds: POPUP_LIFE_S,
      },
      // `text/html` among the types would turn token errors into pages.
      revokeTokenAdditionalContentTypes: ['text/plain'],
      ...(audience === null ? {} : { extraQueryParams: { audience } }),
      ...(isOwn ? { dpop: { store: new IndexedDbDPoPStore(), bind_authorization_code: true } } : {}),
    });
    this.#isBound = isOwn;
    // Else who closes the popup of a sign-out would be waited for.
    const prepare = this._popupNavigator.prepare.bind(this._popupNavigator);
    this._popupNavigator.prepare = (args) => prepare(Object.assign({}, args, { popupAbortOnClose: true }));
  }

  /**
   * New tokens in the place of `stale`, the access token that has served. Tabs take turns: whoever finds that another tab has
   * renewed meanwhile takes that. Never rejects.
   */
  async renew(stale: string | undefined): Promise<Outcome> {
    const run = async (): Promise<Outcome> => {
      const stored = await this._loadUser();
      if (!stored) return 'gone';
      if (stored.access_token !== stale && !stored.expired) {
        await this._events.load(stored);
        return 'renewed';
      }
      await this.signinSilent();
      return 'renewed';
    };
    try {
      // Where there are no locks, tabs may both ask; the provider tells them apart by their proofs.
      return await (navigator.locks?.request(`oidc-renew:${this.settings.client_id}`, run) ?? run());
    } catch (error) {
      logFailure(error);
      return isDefinitiveError(error) ? 'refused' : 'away';
    }
  }

  /** Revokes a refresh token at the provider. The library's own way stores its user anew, after a sign-out too. */
  async revoke(refreshToken: string | undefined): Promise<void> {
    if (refreshToken) await this._client.revokeToken(refreshToken, 'refresh_token');
  }

  /** Whether the provider tells of the person for this token. Never rejects; no answer is none. */
  async isAnsweredFor({ access_token: token, profile: { sub } }: User): Promise<boolean> {
    try {
      await this.#userInfo(token, sub);
      return true;
    } catch {
      return false;
    }
  }

  override signinPopup(args?: SigninPopupArgs): Promise<User> {
    return super.signinPopup(args).catch(sayBlocked);
  }

  override signoutPopup(args?: SignoutPopupArgs): Promise<void> {
    return super.signoutPopup(args).catch(sayBlocked);
  }

  /** By its state the frame in which the answer comes is known for one. The library sends none from here. */
  override async signoutSilent(args?: SignoutSilentArgs): Promise<void> {
    await super.signoutSilent({ state: {}, ...args });
  }

  /** The answer to a sign-in: its ID token must be the provider's, and its user-info must be readable. */
  protected override async _buildUser(response: SigninResponse, verifySub?: string): Promise<User> {
    if (response.id_token && (await this.#check(response.id_token)) !== 'good') throw forged();
    const claims = await this.#userInfo(response.access_token, response.profile.sub);
    response.profile = { ...response.profile, ...claims };
    return await super._buildUser(response, verifySub);
  }

  /**
   * The library would wait for ever, and would lose new tokens where what it asks afterwards fails: the old refresh token
   * is spent by then. So they are stored as soon as they are there, and the rest may fail.
   */
  protected override async _useRefreshToken({ state, ...args }: Refresh): Promise<User> {
    const response = await this._client.useRefreshToken({
      ...args,
      state,
      timeoutInSeconds: args.timeoutInSeconds ?? this.settings.silentRequestTimeoutInSeconds,
    });
    const isNew = response.id_token !== state.id_token;
    if (isNew && response.id_token && (await this.#check(response.id_token)) === 'bad') throw forged();
    // What the answer leaves out stays as it was.
    const user = new User({
      access_token: response.access_token,
      token_type: response.token_type,
      session_state: response.session_state ?? state.session_state,
      profile: { ...state.profile, ...response.profile },
      ...pick('id_token', response.id_token ?? state.id_token),
      ...pick('refresh_token', response.refresh_token ?? state.refresh_token),
      ...pick('scope', response.scope ?? state.scope),
      ...pick('expires_at', response.expires_at),
    });
    await this.storeUser(user);
    await this.#refreshProfile(user);
    await this._events.load(user);
    return user;
  }

  async #refreshProfile(user: User): Promise<void> {
    try {
      user.profile = { ...user.profile, ...(await this.#userInfo(user.access_token, user.profile.sub)) };
    } catch {
      // What was known of the person is as good.
      return;
    }
    await this.storeUser(user);
  }

  async #check(token: string): Promise<'good' | 'bad' | 'unsure'> {
    const { metadataService: service, settings } = this;
    try {
      const of = { issuer: await service.getIssuer(), clientId: settings.client_id };
      const checked = await validateIdToken(token, (await service.getSigningKeys()) ?? [], of);
      if (checked !== 'unsure') return checked;
      // A key that was published since.
      service.resetSigningKeys();
      return await validateIdToken(token, (await service.getSigningKeys()) ?? [], of);
    } catch {
      return 'unsure';
    }
  }

  /** What the provider tells of the person; asked once more where it wants a nonce in the proof. */
  async #userInfo(token: string, subject: string, nonce?: string): Promise<Partial<UserProfile>> {
    const url = await this.metadataService.getUserInfoEndpoint();
    const answer = await fetch(url, {
      headers: await this.headersFor(token, url, 'GET', nonce),
      signal: AbortSignal.timeout(SILENT_TIMEOUT_S * 1000),
    });
    const wanted = answer.headers.get('dpop-nonce');
    if (answer.status === 401 && wanted && !nonce) return await this.#userInfo(token, subject, wanted);
    if (!answer.ok) throw new Error(`user-info answered ${answer.status}`);
    const claims: Partial<UserProfile> = await answer.json();
    // OpenID Connect Core 5.3.2.
    if (claims.sub !== subject)
      throw new Error('subject from UserInfo response does not match subject in ID Token');
    return claims;
  }

  /** `Authorization`, and the proof where tokens are bound to this browser's key (RFC 9449). `url` may have a query. */
  async headersFor(
    token: string,
    url: string,
    method: string,
    nonce?: string,
  ): Promise<Record<string, string>> {
    if (!this.#isBound) return { authorization: `Bearer ${token}` };
    const { origin, pathname } = new URL(url);
    const bearer = new User({ access_token: token, token_type: 'DPoP', profile: ANONYMOUS });
    const dpop = await this.dpopProof(origin + pathname, bearer, method, nonce);
    return dpop === undefined
      ? { authorization: `Bearer ${token}` }
      : { authorization: `DPoP ${token}`, dpop };
  }
}

/** A member that is there only with a value. */
function pick<Name extends string, Value>(name: Name, value: Value | undefined): { [_ in Name]?: Value } {
  const picked: { [_ in Name]?: Value } = {};
  if (value !== undefined) picked[name] = value;
  return picked;
}

const ANONYMOUS: UserProfile = { sub: '', iss: '', aud: '', exp: 0, iat: 0 };

/** What the library says of a popup that the browser did not open. */
function sayBlocked(error: unknown): never {
  const isBlocked = error instanceof Error && error.message === 'Attempted to navigate on a disposed window';
  throw isBlocked ? new Error('Popup blocked by user') : error;
}

/** As if the provider had refused: nobody is signed in by it (specification section 5). */
function forged(): ErrorResponse {
  return new ErrorResponse({ error: 'login_required' });
}
