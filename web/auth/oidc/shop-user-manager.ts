import {
  ErrorResponse,
  OidcClient,
  type SigninPopupArgs,
  type SigninResponse,
  type SignoutPopupArgs,
  type SignoutSilentArgs,
  User,
  UserManager,
  type UserProfile,
} from 'oidc-client-ts';
import type { AuthSettings } from '#contract/account/auth.ts';
import { logFailure } from '../log-failure.ts';
import { isDefinitiveError } from './failures.ts';
import { validateIdToken } from './id-token.ts';
import { getManagerSettings, SILENT_TIMEOUT_S } from './manager-settings.ts';
import type { RenewalResult } from './renewals.ts';

/**
 * The library with fixes: user-info with a proof, a timeout for refreshing, one renewal at a time
 * over all tabs, verified signatures of ID tokens, and a specific error for a blocked popup. Two of
 * them use protected members of the library, `_buildUser` and `_popupNavigator`
 * (shop-user-manager.test.ts).
 */
export class ShopUserManager extends UserManager {
  readonly #isBound: boolean;
  /** The library's calls to the token endpoint, without its handling of users. */
  readonly #client: OidcClient;

  constructor(settings: AuthSettings) {
    super(getManagerSettings(settings));
    this.#isBound = settings.isBuiltIn;
    this.#client = new OidcClient(this.settings, this.metadataService);
    // Without this the library would wait forever for a sign-out popup that the user closed.
    const prepare = this._popupNavigator.prepare.bind(this._popupNavigator);
    this._popupNavigator.prepare = (args) => prepare(Object.assign({}, args, { popupAbortOnClose: true }));
  }

  /**
   * Replaces `stale`, the previous access token. Tabs take turns: a tab uses the tokens that
   * another tab renewed meanwhile. Never rejects.
   */
  async renew(stale: string | undefined): Promise<RenewalResult> {
    const run = async (): Promise<RenewalResult> => {
      const stored = await this.getUser();
      if (!stored) return 'gone';
      if (stored.access_token !== stale && !stored.expired) await this.events.load(stored);
      else if (stored.refresh_token) await this.#refresh(stored, stored.refresh_token);
      else await this.signinSilent();
      return 'renewed';
    };
    try {
      // Without locks two tabs may renew at once; the provider distinguishes them by their proofs.
      return await (navigator.locks?.request(`oidc-renew:${this.settings.client_id}`, run) ?? run());
    } catch (error) {
      logFailure(error);
      return isDefinitiveError(error) ? 'refused' : 'unavailable';
    }
  }

  /**
   * Revokes a refresh token at the provider. The library's own method stores its user again, even
   * after a sign-out.
   */
  async revoke(refreshToken: string | undefined): Promise<void> {
    if (refreshToken) await this.#client.revokeToken(refreshToken, 'refresh_token');
  }

  /**
   * Returns whether the provider accepts this token for user-info. Never rejects; no response
   * counts as `false`.
   */
  async isAnsweredFor({ access_token: token, profile: { sub } }: User): Promise<boolean> {
    try {
      await this.#userInfo(token, sub);
      return true;
    } catch {
      return false;
    }
  }

  override signinPopup(args?: SigninPopupArgs): Promise<User> {
    return super.signinPopup(args).catch(rethrowPopupError);
  }

  override signoutPopup(args?: SignoutPopupArgs): Promise<void> {
    return super.signoutPopup(args).catch(rethrowPopupError);
  }

  /** The state identifies the frame in which the response arrives. The library sends none. */
  override async signoutSilent(args?: SignoutSilentArgs): Promise<void> {
    await super.signoutSilent({ state: {}, ...args });
  }

  /**
   * Builds the user from a sign-in response: its ID token must be signed by the provider, and its
   * user-info must be readable.
   */
  protected override async _buildUser(response: SigninResponse, verifySub?: string): Promise<User> {
    if (response.id_token && (await this.#check(response.id_token)) !== 'good') throw forged();
    const claims = await this.#userInfo(response.access_token, response.profile.sub);
    response.profile = { ...response.profile, ...claims };
    return await super._buildUser(response, verifySub);
  }

  /**
   * Renews with the refresh token. The library's own way waits without a timeout, and loses new
   * tokens when its later requests fail: the old refresh token is already used then. So new tokens
   * are stored at once, and the later requests may fail.
   */
  async #refresh(state: User, refreshToken: string): Promise<void> {
    const { session_state, profile } = state;
    const response = await this.#client.useRefreshToken({
      state: {
        refresh_token: refreshToken,
        session_state,
        profile,
        ...pick('id_token', state.id_token),
        ...pick('scope', state.scope),
      },
      timeoutInSeconds: this.settings.silentRequestTimeoutInSeconds,
    });
    const isNew = response.id_token !== state.id_token;
    if (isNew && response.id_token && (await this.#check(response.id_token)) === 'bad') throw forged();
    // Values that the response omits stay as they were.
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
    await this.events.load(user);
  }

  async #refreshProfile(user: User): Promise<void> {
    try {
      user.profile = { ...user.profile, ...(await this.#userInfo(user.access_token, user.profile.sub)) };
    } catch {
      // The user's previous profile stays.
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
      // The key may have been published since the last load.
      service.resetSigningKeys();
      return await validateIdToken(token, (await service.getSigningKeys()) ?? [], of);
    } catch {
      return 'unsure';
    }
  }

  /** Loads the user's claims from the provider, a second time when it requests a nonce in the proof. */
  async #userInfo(token: string, subject: string, nonce?: string): Promise<Partial<UserProfile>> {
    const url = await this.metadataService.getUserInfoEndpoint();
    const answer = await fetch(url, {
      headers: await this.headersFor(token, url, 'GET', nonce),
      signal: AbortSignal.timeout(SILENT_TIMEOUT_S * 1000),
    });
    const wanted = answer.headers.get('dpop-nonce');
    if (answer.status === 401 && wanted && !nonce) return await this.#userInfo(token, subject, wanted);
    if (!answer.ok) throw new Error(`User-info request failed with status ${answer.status}`);
    const claims: Partial<UserProfile> = await answer.json();
    // OpenID Connect Core 5.3.2.
    if (claims.sub !== subject)
      throw new Error('subject from UserInfo response does not match subject in ID Token');
    return claims;
  }

  /**
   * Returns the `Authorization` header, and the proof for tokens bound to this browser's key (RFC
   * 9449). `url` may have a query.
   */
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

/** Returns an object with the member only when it has a value. */
function pick<Name extends string, Value>(name: Name, value: Value | undefined): { [_ in Name]?: Value } {
  const picked: { [_ in Name]?: Value } = {};
  if (value !== undefined) picked[name] = value;
  return picked;
}

const ANONYMOUS: UserProfile = { sub: '', iss: '', aud: '', exp: 0, iat: 0 };

/** Replaces the library's error for a popup that the browser did not open. */
function rethrowPopupError(error: unknown): never {
  const isBlocked = error instanceof Error && error.message === 'Attempted to navigate on a disposed window';
  throw isBlocked ? new Error('Popup blocked by user') : error;
}

/**
 * Returns the error for a forged ID token, as if the provider had refused: no user is signed in
 * (specification section 5).
 */
function forged(): ErrorResponse {
  return new ErrorResponse({ error: 'login_required' });
}
