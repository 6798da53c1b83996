import type { AuthState, LoginRequest, RequestMethod } from '../auth.ts';

/** Callbacks from sign-in to the page. */
export type OidcClientCallbacks = {
  setState(state: AuthState): void;
  /** Replaces the URL that holds the provider's response. */
  go(path: string): void;
  showToast(toast: { title: string; text: string; destructive?: boolean }): void;
};

/**
 * Functions that need the OIDC library. It loads when a user is stored, a response has arrived or a
 * user signs in.
 */
export type OidcClient = {
  /** Adopts the stored user, also after a change by another tab. Never rejects. */
  follow(): Promise<void>;
  /**
   * Handles the response in the URL, shows the result, and returns to the page where Login was
   * pressed. Never rejects.
   */
  complete(): Promise<void>;
  /**
   * Redirects to the provider, or asks it in a popup or frame. Rejects when that cannot start, or
   * returns no user.
   */
  logIn(request: LoginRequest & { returnTo: string }): Promise<void>;
  /**
   * Redirects to the provider's sign-out, or asks it in a popup or frame. Rejects when it fails.
   * When the provider's metadata could not be loaded, the user stays signed in; after a later
   * failure no user is left here.
   */
  logOut(by: RequestMethod): Promise<void>;
  /** See `Auth.fetch`. */
  call(path: string, init?: RequestInit): Promise<Response>;
};
