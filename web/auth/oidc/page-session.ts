import type { User } from 'oidc-client-ts';
import type { AuthState } from '../auth.ts';
import { logFailure } from '../log-failure.ts';
import { words } from '../messages.ts';
import { getUser } from '../stored-user.ts';
import type { OidcClientCallbacks } from './oidc-client-types.ts';
import { createRenewals, type RenewalResult, type Renewals } from './renewals.ts';
import type { ShopUserManager } from './shop-user-manager.ts';

/** The user of this page: follows the events of the library, and shows who is signed in. */
export class PageSession {
  readonly renewals: Renewals;
  /**
   * Set between the removal of the user here and the redirect to the provider's sign-out: the
   * header does not change.
   */
  isLeaving = false;
  readonly #manager: ShopUserManager;
  readonly #callbacks: OidcClientCallbacks;
  #isIn = false;
  #token: string | undefined;

  constructor(manager: ShopUserManager, callbacks: OidcClientCallbacks) {
    this.#manager = manager;
    this.#callbacks = callbacks;
    this.renewals = createRenewals(
      () => manager.renew(this.#token),
      (outcome) => void this.#afterRenewal(outcome),
    );
    const { events } = manager;
    events.addUserLoaded((user) => {
      this.renewals.stop();
      this.#show(user);
    });
    events.addUserUnloaded(() => {
      this.renewals.stop();
      if (!this.isLeaving) this.#show(null);
    });
    events.addAccessTokenExpiring(() => this.renewals.due());
    events.addAccessTokenExpired(() => {
      // While the provider is being asked, as after a long sleep, its response decides.
      if (!this.renewals.isAsking()) this.#beAnonymous();
      this.renewals.due();
    });
  }

  /** The access token that this page uses. */
  get token(): string | undefined {
    return this.#token;
  }

  /** Adopts the stored user, also after a change by another tab. */
  async follow(): Promise<void> {
    const user = await this.#manager.getUser();
    if (!user) {
      if (this.#token === undefined) this.#beAnonymous();
      else await this.#manager.events.unload();
    } else if (!user.expired) {
      this.renewals.stop();
      this.#show(user);
    } else {
      this.#token = user.access_token;
      if (user.refresh_token) await this.renewals.now();
      else this.#beAnonymous();
    }
  }

  /** Prevents renewals, and a second sign-out after a refused one. */
  stop(): void {
    this.renewals.stop();
    this.#isIn = false;
  }

  #become(state: AuthState): void {
    this.#isIn = state.status === 'authenticated';
    this.#callbacks.setState(state);
  }

  #beAnonymous(): void {
    this.#become({ status: 'anonymous' });
  }

  #show(user: User | null): void {
    this.#token = user?.access_token;
    this.#become(
      user && !user.expired
        ? { status: 'authenticated', user: getUser(user.profile) }
        : { status: 'anonymous' },
    );
  }

  async #afterRenewal(outcome: RenewalResult): Promise<void> {
    if (outcome === 'unavailable') {
      const user = await this.#manager.getUser();
      if (user?.expired) this.#beAnonymous();
    } else if (outcome === 'gone') await this.#manager.events.unload();
    // A user who was signed in also signs out at the provider. A user who came with an expired
    // token becomes a guest (D47, D49).
    else if (outcome === 'refused') await (this.#isIn ? this.#leave() : this.#manager.removeUser());
  }

  async #leave(): Promise<void> {
    this.#isIn = false;
    try {
      await this.#manager.signoutRedirect();
    } catch (error) {
      logFailure(error);
      this.#callbacks.showToast({ ...words.logoutFailed, destructive: true });
    }
  }
}
